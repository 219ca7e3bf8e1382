import { Answer } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { Health } from '../telemetry/health.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Step } from './step.ts'

/** `/healthz`: the process lives. `/readyz`: it can answer; 503 with the reason why not. */
export function healthChecks(health: Health): Step<IncomingRequest> {
  return ({ pathname }) => {
    if (pathname !== '/healthz' && pathname !== '/readyz') return null
    return pathname === '/healthz' ? answer(null) : health.unready().then(answer)
  }
}

export interface Followed {
  /** Called with whether a page was made of the request. */
  pageEnded: ((answered: boolean) => void) | null
}

/** Has `/readyz` know whether pages get answered that have to be made. Forms may wait for their turn. */
export function followPages(health: Health): Step<IncomingRequest, Followed> {
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
