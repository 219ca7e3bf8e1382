import { viewerTag } from '#domain/accounts/viewer-tag.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { GUEST } from '#shared/offline/names.ts'
import { isPrefetch } from '../http/prefetch.ts'
import type { PageRequest } from '../http/request.ts'

/** One of the two sites as a function; `deps` is what it needs to respond. */
export type Application<D> = (request: Request, context: RequestContext, deps: D) => Promise<Response>

/** Maximum time until a response begins. Queries and upstream calls have shorter limits of their own. */
export const ANSWER_TIMEOUT_MS = 15_000

/** The application is running but did not respond in time. */
export class AnswerTimeout extends Error {
  override name = 'AnswerTimeout'
}

export function inTime<T>(answer: Promise<T>, timeoutMs: number = ANSWER_TIMEOUT_MS): Promise<T> {
  return withTimeout(timeoutMs, answer, () => {
    throw new AnswerTimeout(`No answer within ${timeoutMs} ms`)
  })
}

/** What the application gets to know of the request besides the request itself. */
export function requestContext(request: PageRequest, render: 'whole' | 'stream', nonce: string): RequestContext {
  const { visitor, member, pageLanguage } = request
  const { language, country, countryKnown, theme, separate } = visitor.preferences
  return {
    requestId: request.requestId,
    nonce,
    render,
    preferences: { language: pageLanguage ?? language, country, countryKnown, theme, separate },
    member,
    viewing: member === null ? visitor.viewing : { ...member, upTo12: member.upTo12 || visitor.viewing.upTo12 },
    ...(request.memberUnknown ? { memberUnknown: true } : {}),
    ...(request.lastWrite === undefined ? {} : { lastWrite: request.lastWrite }),
    ...(request.unroutable ? { unroutable: true } : {}),
    ...(request.upload === null ? {} : { upload: request.upload }),
    ...(isUnseen(request) ? { unseen: true } : {}),
    viewerTag: tagOf(request),
    clientIp: request.clientIp,
    mayAskUpstream: request.mayAskUpstream,
  }
}

/** Cache tag of the public site's visitor; null if a member may be signed in and the database could not say which. */
export function tagOf({ member, memberUnknown }: Pick<PageRequest, 'member' | 'memberUnknown'>): string | null {
  if (member !== null) return viewerTag(member)
  return memberUnknown ? null : GUEST
}

function isUnseen({ req }: PageRequest): boolean {
  return req.method === 'HEAD' || isPrefetch(req)
}

/** The request under its public URL: behind a proxy that terminates TLS, the process itself sees plain http. */
export function publicRequest({ req, origin, pathname, search, body }: PageRequest): Request {
  const url = `${origin}${pathname}${search}`
  if (req.url === url && body === null) return req
  const { method, headers, signal } = req
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  return new Request(url, { method, headers, signal, body: body ?? req.body, duplex: 'half' } as RequestInit)
}
