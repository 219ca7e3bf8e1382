import type { UpstreamConfig } from '../upstream-config.ts'

/** The upstream in tests of the guards. */
export const UPSTREAM_CONFIG: UpstreamConfig = {
  name: 'Far end',
  key: 'far-end',
  attemptTimeoutMs: 10_000,
  maxAnswerBytes: 10 * 1024 * 1024,
  maxUnderWay: 20,
  maxWaiting: 1_000,
  maxPerSecond: 40,
  maxRetryAfterMs: 60_000,
}
