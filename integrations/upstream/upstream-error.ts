/**
 * `timeout`: no complete response in time; `network`: no connection, or it broke; `status`: an HTTP status other than 2xx;
 * `invalid`: a response that is too large, not JSON, not of the documented shape, or about another id than requested; `open`: no
 * request was sent, because the upstream is failing or too many requests wait.
 */
export type UpstreamErrorKind = 'timeout' | 'network' | 'status' | 'invalid' | 'open'

interface UpstreamErrorDetails {
  /** HTTP status, if one arrived. */
  status?: number
  /** Wait that the response requested, in milliseconds. */
  retryAfterMs?: number
}

/** The one error of upstream calls. Its message contains the path, never the query, which may contain the key. It has no `cause`. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: UpstreamErrorKind, message: string, details: UpstreamErrorDetails = {}) {
    super(message)
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
  }
}

/** Whether time may help: not for a wrong key, an unknown id, or a response we cannot parse. */
export function isWorthRetrying(
  { kind, status = 0, retryAfterMs = 0 }: UpstreamError,
  { maxRetryAfterMs }: { maxRetryAfterMs: number },
): boolean {
  if (kind === 'status') return (isBusy(status) || status >= 500) && retryAfterMs <= maxRetryAfterMs
  return kind === 'timeout' || kind === 'network'
}

/** Whether a call failed because the upstream is broken or refuses us altogether, so that others would fail as well. */
export function isOutage({ kind, status = 0 }: UpstreamError): boolean {
  if (kind !== 'status') return true
  return status < 400 || status >= 500 || status === 401 || status === 403 || isBusy(status)
}

function isBusy(status: number): boolean {
  return status === 408 || status === 429
}
