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
 * What is known of a request, piece by piece. Each piece is made by one step (server/steps/) and never changes afterwards;
 * a step names the pieces that it needs, and the row in create-app.ts compiles only where an earlier step has made them.
 */

export type TargetProblem = 400 | 414

/** The request's own words: host with port, path still encoded, query with its question mark or ''. */
interface Target {
  readonly host: string
  readonly pathname: string
  readonly search: string
}

/** What a shared cache in front of the site says. */
export interface Edge {
  /** The visitor's country in capitals, or what stands there where it is not known; null where no trusted cache asks. */
  readonly country: string | null
}

/** Known of every request before the first step. */
export interface IncomingRequest extends Target {
  readonly req: Request
  readonly requestId: string
  readonly clientIp: string | null
  /** Null where no shared cache may keep pages. */
  readonly edge: Edge | null
  readonly problem: TargetProblem | null
}

/** Made by limit-rate.ts. */
export interface Allowance {
  /** Whom the request was counted for. */
  readonly person: Person
  /** The Set-Cookie value by which a guest is told apart in their network from now on, where one is given. */
  readonly visitorCookies: readonly string[]
  /** Counts what a guest's browser asks ahead, unless it lies ready; null where nothing is left to count. */
  readonly countAhead: (() => Promise<number | null>) | null
  /** Counts towards what the visitor may make us ask TMDB; false where that is used up. */
  readonly mayAskUpstream: () => Promise<boolean>
}

/** Made by load-session.ts. */
export interface Session {
  readonly visitor: Visitor
  /** Who is signed in. */
  readonly member: Member | null
  /** A session's cookie is there, and the database could not be asked whose it is. */
  readonly memberUnknown: boolean
  /** Where in the write-ahead log the member's last write ends; absent where none is known. */
  readonly lastWrite?: string
  /** Set-Cookie values that renew or end the session, sent with whatever is answered. */
  readonly cookies: readonly string[]
}

/** Made by limit-body.ts. */
export interface ReceivedBody {
  /** The body where the method may have one: it is read whole to be measured. */
  readonly body: Uint8Array<ArrayBuffer> | null
  /** A member's form with a file, where one may be sent; `body` is empty then. */
  readonly upload: SentForm | UploadProblem | null
  /** Removes what was received, once the request is answered. */
  readonly release: (() => Promise<void>) | null
}

/** Made by language-paths.ts. */
export interface PageAddress {
  /** Language of the path; null for addresses without one. */
  readonly pageLanguage: Language | null
  /** The application answers its not-found page whatever the path says. */
  readonly unroutable: boolean
  /** What the address names; `data` is what a client navigation fetches. */
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

/** A trusted proxy may name the request, and the visitor's country; all others get a random id. */
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

/** Splits an absolute URL without parsing it again: the adapter has already brought it into normal form. */
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

/** NUL, which no database stores, is in a query what it is in all that is sent (shared/text/storable.ts). */
function storableSearch(search: string): string {
  return search.includes('%00') ? search.replaceAll('%00', '%EF%BF%BD') : search
}

/**
 * What is wrong with a still encoded path: too long, broken percent-encoding, or control characters, NUL or backslashes.
 * (UTF-8 cannot spell an unpaired surrogate, so that is broken encoding too.)
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
