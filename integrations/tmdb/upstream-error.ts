/**
 * `timeout`: no whole answer in time; `network`: no connection, or it broke; `status`: an HTTP status other than 2xx;
 * `invalid`: an answer that is too large, not JSON, or not of the documented shape.
 */
export type UpstreamErrorKind = 'timeout' | 'network' | 'status' | 'invalid'

interface UpstreamErrorDetails {
  /** HTTP status, where one arrived. */
  status?: number
  /** Wait that the answer asked for, in milliseconds. */
  retryAfterMs?: number
  cause?: unknown
}

/** The one error of this integration. Its message names the path, never the query: that may hold the key. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: UpstreamErrorKind, message: string, details: UpstreamErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
  }
}
