import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { TitleFailed } from './title-failed.tsx'

export const handle = { cached: true } satisfies PageHandle

export function loader() {
  return data(null, { status: 404 })
}

export default function NoId() {
  return <TitleFailed problem="invalid-url" />
}
