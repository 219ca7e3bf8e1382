/** The one error of this integration. Its message has the push service's host and status, never the endpoint, which is a secret. */
export class PushError extends Error {
  override readonly name = 'PushError'
  /** The browser gets no more notices: it was reset, or its owner has turned them off there. */
  readonly isGone: boolean
  /** Whether the same notice may be taken later. */
  readonly retry: boolean

  constructor(message: string, { isGone = false, retry = false }: { isGone?: boolean; retry?: boolean } = {}) {
    super(message)
    this.isGone = isGone
    this.retry = retry
  }
}
