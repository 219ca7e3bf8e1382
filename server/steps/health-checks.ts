import { Answer } from '../http/answers.ts'
import type { Health } from '../telemetry/health.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Step } from './step.ts'

/** `/healthz`: the process lives. `/readyz`: it can answer; 503 without its database and from the first moment of stopping. */
export function healthChecks(health: Health): Step<IncomingRequest> {
  return ({ pathname }) => {
    if (pathname !== '/healthz' && pathname !== '/readyz') return null
    return pathname === '/healthz' ? answer(true) : health.ready().then(answer)
  }
}

function answer(ok: boolean): Answer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Answer('health', new Response(ok ? 'ok' : 'not ready', { status: ok ? 200 : 503, headers }))
}
