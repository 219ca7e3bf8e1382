import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'

export const handle = { kept: true } satisfies PageHandle

export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
