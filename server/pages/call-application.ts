import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { HostContext } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'

/** One of the two sites as a function; `deps` is what it needs to answer. */
export type Application<D> = (request: Request, context: RequestContext, deps: D) => Promise<Response>

/** Longest time until an answer begins. Queries and upstream calls have shorter bounds of their own. */
export const ANSWER_TIMEOUT_MS = 15_000

/** The application is alive but did not answer in time. */
export class AnswerTimeout extends Error {
  override name = 'AnswerTimeout'
}

export async function inTime<T>(answer: Promise<T>, timeoutMs: number = ANSWER_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AnswerTimeout(`No answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

export function makeNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** What the application is told about the request. */
export function requestContext(c: HostContext, render: 'whole' | 'stream', nonce: string): RequestContext {
  const { language, country, countryKnown, theme, separate } = stateOf(c).visitor.preferences
  return {
    requestId: stateOf(c).requestId,
    nonce,
    render,
    preferences: { language: stateOf(c).pageLanguage ?? language, country, countryKnown, theme, separate },
    member: stateOf(c).member,
    viewing: stateOf(c).member ?? stateOf(c).visitor.viewing,
    ...(stateOf(c).memberUnknown ? { memberUnknown: true } : {}),
    ...(stateOf(c).unroutable ? { unroutable: true } : {}),
    ...(stateOf(c).bodyTooLarge ? { bodyTooLarge: true } : {}),
    clientIp: stateOf(c).clientIp,
    mayAskUpstream: stateOf(c).mayAskUpstream,
  }
}

/** The request under its public address: behind a proxy that ends TLS the process itself is asked by plain http. */
export function publicRequest(c: HostContext): Request {
  const { raw } = c.req
  const { origin, pathname, search, body } = stateOf(c)
  const url = `${origin}${pathname}${search}`
  if (raw.url === url && body === null) return raw
  const { method, headers, signal } = raw
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  return new Request(url, { method, headers, signal, body: body ?? raw.body, duplex: 'half' } as RequestInit)
}
