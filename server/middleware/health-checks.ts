import { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { Health } from '../telemetry/health.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve requests; otherwise 503 with the reason. */
export function healthChecks(health: Health): Middleware<IncomingRequest> {
  return ({ pathname }) => {
    if (pathname !== '/healthz' && pathname !== '/readyz') return null
    return pathname === '/healthz' ? answer(null) : health.unready().then(answer)
  }
}

export interface Followed {
  /** Called with whether the request got a page. */
  pageEnded: ((answered: boolean) => void) | null
}

/** Lets `/readyz` know whether pages that must be rendered get answered. Forms are not counted: they may be queued. */
export function followPages(health: Health): Middleware<IncomingRequest, Followed> {
  return ({ req }) => ({ pageEnded: isUnsafe(req.method) ? null : health.beginPage() })
}

function answer(reason: string | null): Answer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  const response = new Response(reason === null ? 'ok' : `not ready: ${reason}`, {
    status: reason === null ? 200 : 503,
    headers,
  })
  return new Answer('health', response)
}
