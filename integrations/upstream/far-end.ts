/** Who is asked, and how much they and we bear. */
export interface FarEnd {
  /** As errors and the log call it. */
  name: string
  /** Its part of the names under which processes share what they know of it. */
  key: string
  /** Time for one attempt, body included, in milliseconds. */
  attemptTimeoutMs: number
  /** The largest answer that is read, in bytes. */
  maxAnswerBytes: number
  /** Calls under way at once. */
  maxUnderWay: number
  /** Calls that wait for their turn; further ones are refused. */
  maxWaiting: number
  /** Calls that may reach it within any second; Infinity for no limit. */
  maxPerSecond: number
  /** Whether the JSON of a 404 is its own word that there is no such thing; left out where nothing follows from a 404. */
  saysUnknown?: (answer: unknown) => boolean
  /** The longest Retry-After that a call waits for, in milliseconds; a longer one ends it and pauses all others. */
  maxRetryAfterMs: number
}
