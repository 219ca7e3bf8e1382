import { refuse } from '../http/answers.ts'
import { ALLOW, isKnownMethod } from '../http/methods.ts'
import type { IncomingRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** Unknown methods and paths that are too long end here; paths that cannot be decoded get the error page later. */
export function refuseMalformed(): Middleware<IncomingRequest> {
  return (request) => {
    if (!isKnownMethod(request.req.method)) return refuse(request, 405, { allow: ALLOW })
    return request.problem === 414 ? refuse(request, 414) : null
  }
}
