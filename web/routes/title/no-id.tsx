import { data } from 'react-router'
import { TitleFailed } from './title-failed.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NoId() {
  return <TitleFailed problem="invalid-url" />
}
