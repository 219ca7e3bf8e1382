import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Language } from '#i18n/languages.ts'
import type { Member } from '#shared/members/member.ts'
import type { SiteName } from './hosts.ts'
import type { AnswerKind } from '../process/metrics.ts'
import type { TargetProblem } from './target-problem.ts'
import type { Visitor } from './visitor.ts'

/** What the middleware learns about a request, in the order in which it is learnt. */
export interface RequestState {
  requestId: string
  clientIp: string | null
  kind: AnswerKind
  /** The request's own words: host with port, path still encoded, query with its question mark or ''. */
  host: string
  pathname: string
  search: string
  problem: TargetProblem | null
  site: SiteName
  /** Origin of the recognised host. */
  origin: string
  visitor: Visitor
  /** Who is signed in. */
  member: Member | null
  /** A session's cookie is there, and the database could not be asked whose it is. */
  memberUnknown: boolean
  /** Set-Cookie values that the answer takes along. */
  cookies: readonly string[]
  /** Language of the path; null for addresses without one. */
  pageLanguage: Language | null
  /** The application shall answer its not-found page whatever the path says. */
  unroutable: boolean
  /** Body to hand on where it had to be read to be measured. */
  body: Uint8Array<ArrayBuffer> | null
  /** There was more than may be handed on. */
  bodyTooLarge: boolean
  /** Counts towards what the visitor's network may make us ask TMDB; false where that is used up. */
  mayAskUpstream: () => Promise<boolean>
  /** Allows this answer's inline scripts. */
  nonce: string | null
  /** True where the answer already carries every header. */
  finished: boolean
}

export interface HostBindings {
  /** Absent where the application is called without a socket. */
  incoming?: IncomingMessage & { targetProblem?: TargetProblem }
}

export interface HostEnv {
  /** One object: reading single variables of Hono copies all of them. */
  Variables: { state: RequestState }
  Bindings: HostBindings | undefined
}

export type HostContext = Context<HostEnv>

/** Wraps everything that follows. */
export type Middleware = MiddlewareHandler<HostEnv>

/** Answers the request, or passes it on to the next step with null. A plain value where nothing has to be waited for. */
export type Step = (c: HostContext) => Response | null | Promise<Response | null>

export function stateOf(c: HostContext): RequestState {
  return c.get('state')
}
