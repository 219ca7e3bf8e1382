import type { Health } from '../process/health.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'

/** `/healthz`: the process lives. `/readyz`: it can answer; 503 without its database and from the first moment of stopping. */
export function healthChecks(health: Health): Step {
  return (c) => {
    const { pathname } = stateOf(c)
    if (pathname !== '/healthz' && pathname !== '/readyz') return null
    stateOf(c).kind = 'health'
    return pathname === '/healthz' ? answer(true) : health.ready().then(answer)
  }
}

function answer(ok: boolean): Response {
  return new Response(ok ? 'ok' : 'not ready', {
    status: ok ? 200 : 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
