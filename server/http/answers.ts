import { isResourcePath } from '#shared/addresses/paths.ts'
import type { HostContext } from './host-env.ts'
import { stateOf } from './host-env.ts'
import type { AnswerKind } from '../process/metrics.ts'

/** Answers of the process itself, for requests that no application gets to see. */

const SENTENCES: Record<number, string> = {
  400: 'Bad request',
  403: 'This request did not come from this site',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'The request is too large',
  414: 'The address is too long',
  421: 'This server does not serve that host',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
}

/** A short text, or `{ error }` for resource routes; never stored. */
export function refuse(
  c: HostContext,
  status: number,
  headers: Record<string, string> = {},
  kind: AnswerKind = 'refused',
): Response {
  stateOf(c).kind = kind
  const sentence = SENTENCES[status] ?? 'Refused'
  const json = isResourcePath(stateOf(c).pathname)
  return new Response(json ? JSON.stringify({ error: sentence }) : `${sentence}\n`, {
    status,
    headers: {
      'content-type': json ? 'application/json' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

export function redirect(c: HostContext, location: string, headers: Record<string, string> = {}): Response {
  stateOf(c).kind = 'redirect'
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', ...headers } })
}
