import { isResourcePath } from '#shared/addresses/paths.ts'
import type { IncomingRequest } from './request.ts'

/** What kind of response a request got; few values, because each is a time series of the metrics. */
export type AnswerKind = 'page' | 'data' | 'api' | 'admin' | 'static' | 'image' | 'redirect' | 'refused' | 'health'

interface Extras {
  nonce?: string
  isComplete?: boolean
  isShared?: boolean
}

/** The response to a request, and what the host needs to finish its headers. */
export class Answer {
  readonly kind: AnswerKind
  /** Its headers are still writable. */
  readonly response: Response
  /** Allows the inline scripts of a page that was rendered for this request alone. */
  readonly nonce: string | null
  /** True if the response already has all its headers. */
  readonly isComplete: boolean
  /** True if caches in front of the site may store it. */
  readonly isShared: boolean

  constructor(kind: AnswerKind, response: Response, { nonce, isComplete = false, isShared = false }: Extras = {}) {
    this.kind = kind
    this.response = response
    this.nonce = nonce ?? null
    this.isComplete = isComplete
    this.isShared = isShared
  }
}

/** Responses of the process itself follow, for requests that reach no application. */

const SENTENCES: Record<number, string> = {
  400: 'Bad request',
  403: 'This request did not come from this site',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'The request is too large',
  414: 'The address is too long',
  421: 'This server does not serve that host',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
}

/** A short text, or `{ error }` for resource routes; never stored. */
export function refuse(
  { pathname }: Pick<IncomingRequest, 'pathname'>,
  status: number,
  headers: Record<string, string> = {},
  kind: AnswerKind = 'refused',
): Answer {
  const sentence = SENTENCES[status] ?? 'Refused'
  const json = isResourcePath(pathname)
  const response = new Response(json ? JSON.stringify({ error: sentence }) : `${sentence}\n`, {
    status,
    headers: {
      'content-type': json ? 'application/json' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
  return new Answer(kind, response)
}

export function redirect(location: string, headers: Record<string, string> = {}, status: 302 | 307 = 302): Answer {
  const response = new Response(null, { status, headers: { location, 'cache-control': 'no-store', ...headers } })
  return new Answer('redirect', response)
}
