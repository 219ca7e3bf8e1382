import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Person } from '#integrations/rate-limits/count-person.ts'
import type { Language } from '#i18n/languages.ts'
import type { SentForm, UploadProblem } from '#shared/http/sent-form.ts'
import type { Member } from '#shared/members/member.ts'
import type { TrustedProxies } from './client-address.ts'
import type { RecognisedHost } from './hosts.ts'
import type { Visitor } from './visitor.ts'

/**
 * What is known of a request, in parts. Each part is added by one middleware (server/middleware/) and never changes afterwards; a
 * middleware declares the parts it needs, and the chain in create-app.ts compiles only if an earlier one provides them.
 */

export type TargetProblem = 400 | 414

/** As the request states them: host with port, path still encoded, query with its question mark or ''. */
interface Target {
  readonly host: string
  readonly pathname: string
  readonly search: string
}

/** What a shared cache in front of the site reports. */
export interface Edge {
  /** The visitor's country in capitals, or the cache's placeholder if unknown; null if the request does not come from a trusted cache. */
  readonly country: string | null
}

/** Known of every request before the first middleware. */
export interface IncomingRequest extends Target {
  readonly req: Request
  readonly requestId: string
  readonly clientIp: string | null
  /** Null if no shared cache may store pages. */
  readonly edge: Edge | null
  readonly problem: TargetProblem | null
}

/** Added by limit-rate.ts. */
export interface Allowance {
  /** The client the request was counted against. */
  readonly person: Person
  /** Set-Cookie values that tell a guest apart within their network from now on; empty if none is issued. */
  readonly visitorCookies: readonly string[]
  /** Counts a guest's prefetch, unless the page is cached; null if nothing is left to count. */
  readonly countAhead: (() => Promise<number | null>) | null
  /** Counts towards the visitor's share of upstream TMDB calls; false if that is used up. */
  readonly mayAskUpstream: () => Promise<boolean>
}

/** Added by load-session.ts. */
export interface Session {
  readonly visitor: Visitor
  /** The signed-in member. */
  readonly member: Member | null
  /** There is a session cookie, but the database could not be asked whose it is. */
  readonly memberUnknown: boolean
  /** The member whose device stores the page as guests see it: the request is then answered as if it could not be said who it is. */
  readonly keptFor: Member | null
  /** Position of the member's last write in the write-ahead log; absent if unknown. */
  readonly lastWrite?: string
  /** Set-Cookie values that renew or end the session, sent with any response. */
  readonly cookies: readonly string[]
}

/** Added by limit-body.ts. */
export interface ReceivedBody {
  /** The body, for methods that may have one, read completely so that its size is known. */
  readonly body: Uint8Array<ArrayBuffer> | null
  /** A member's form with a file, where allowed; `body` is empty then. */
  readonly upload: SentForm | UploadProblem | null
  /** Deletes the received files once the request is answered. */
  readonly release: (() => Promise<void>) | null
}

/** Added by language-paths.ts. */
export interface PageAddress {
  /** Language of the path; null for paths without one. */
  readonly pageLanguage: Language | null
  /** The application must answer with its not-found page, whatever the path is. */
  readonly unroutable: boolean
  /** What the path names; `data` is what a client navigation fetches. */
  readonly kind: 'page' | 'data' | 'api' | 'admin'
}

export type SiteRequest = IncomingRequest & RecognisedHost
export type VisitorRequest = SiteRequest & Allowance & Session
export type ReceivedRequest = VisitorRequest & ReceivedBody
export type PageRequest = ReceivedRequest & PageAddress

export interface HostBindings {
  /** Absent where the application is called without a socket. */
  incoming?: { readonly socket: Pick<Socket, 'remoteAddress'>; readonly targetProblem?: TargetProblem }
}

const MAX_PATH_BYTES = 2_048
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/
const PLAIN = /^[A-Za-z0-9/_.,~:@!$&'()*+;=-]*$/
const REQUEST_ID = /^[\w-]{8,64}$/

/** A trusted proxy may set the request id and the visitor's country; all other requests get a random id. */
export function readRequest(
  req: Request,
  { incoming }: HostBindings,
  { proxies, countryHeader }: { proxies: TrustedProxies; countryHeader: string | null },
): IncomingRequest {
  const peer = incoming?.socket.remoteAddress ?? null
  const given = req.headers.get('x-request-id')
  const isTrusted = peer !== null && proxies.trusts(peer)
  const accepted = given !== null && REQUEST_ID.test(given) && isTrusted
  const { host, pathname, search } = splitTarget(req.url)
  return {
    req,
    requestId: accepted ? given : randomUUID(),
    clientIp: proxies.clientAddress(peer, peer === null ? null : req.headers.get('x-forwarded-for')),
    edge:
      countryHeader === null
        ? null
        : { country: isTrusted ? (req.headers.get(countryHeader)?.toUpperCase() ?? null) : null },
    host,
    pathname,
    search,
    problem: incoming?.targetProblem ?? targetProblem(pathname),
  }
}

/** Splits an absolute URL without parsing it again: the adapter has already normalised it. */
function splitTarget(url: string): Target {
  const hostAt = url.indexOf('://') + 3
  const pathAt = url.indexOf('/', hostAt)
  const hashAt = url.indexOf('#', pathAt)
  const end = hashAt === -1 ? url.length : hashAt
  const queryAt = url.indexOf('?', pathAt)
  const pathEnd = queryAt === -1 || queryAt > end ? end : queryAt
  const search = storableSearch(url.slice(pathEnd, end))
  return { host: url.slice(hostAt, pathAt), pathname: url.slice(pathAt, pathEnd), search }
}

/** NUL, which no database stores, is replaced in a query as in all other input (shared/text/storable.ts). */
function storableSearch(search: string): string {
  return search.includes('%00') ? search.replaceAll('%00', '%EF%BF%BD') : search
}

/**
 * What is wrong with a still encoded path: too long, broken percent-encoding, or control characters, NUL or backslashes. (UTF-8
 * cannot encode an unpaired surrogate, so that is broken encoding too.)
 */
function targetProblem(pathname: string): TargetProblem | null {
  if (pathname.length > MAX_PATH_BYTES) return 414
  if (PLAIN.test(pathname)) return null
  try {
    return FORBIDDEN.test(decodeURIComponent(pathname)) ? 400 : null
  } catch {
    return 400
  }
}
