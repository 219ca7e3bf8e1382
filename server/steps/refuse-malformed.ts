import { refuse } from '../http/answers.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { targetProblem } from '../http/target-problem.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
export const ALLOW = [...METHODS].join(', ')

/** Unknown methods and paths that are too long end here; paths that cannot be decoded are marked for the error page. */
export function refuseMalformed(): Step {
  return (c) => {
    if (!METHODS.has(c.req.method)) return refuse(c, 405, { allow: ALLOW })
    const problem = stateOf(c).problem ?? targetProblem(stateOf(c).pathname)
    if (problem === 414) return refuse(c, 414)
    stateOf(c).problem = problem
    return null
  }
}

/** Methods that may change something. */
export function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
