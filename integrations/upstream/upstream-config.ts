/** An upstream service, and the limits of calls to it. */
export interface UpstreamConfig {
  /** Its name in errors and in the log. */
  name: string
  /** Its part of the keys under which processes share its state. */
  key: string
  /** Time for one attempt, body included, in milliseconds. */
  attemptTimeoutMs: number
  /** The largest accepted response, in bytes. */
  maxAnswerBytes: number
  /** Maximum number of concurrent calls. */
  maxUnderWay: number
  /** Maximum number of queued calls; further ones are refused. */
  maxWaiting: number
  /** Maximum number of calls that reach it within any second; Infinity for no limit. */
  maxPerSecond: number
  /** Whether the JSON of a 404 is the service's own statement that the resource does not exist; omitted if a 404 means nothing. */
  saysUnknown?: (answer: unknown) => boolean
  /** The longest Retry-After that a call waits for, in milliseconds; a longer one fails it and pauses all others. */
  maxRetryAfterMs: number
}
