import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '#shared/logger.ts'
import { withIoTimeout } from '#shared/async/with-timeout.ts'
import type { UpstreamConfig } from '../upstream/upstream-config.ts'
import {
  BACKGROUND_SHARE,
  BREAKER_PROBE_EVERY_MS,
  OTHERS_ASK_FOR_MS,
  PAUSE_MAX_MS,
  TURN_MAX_LATE_MS,
} from '../upstream/limits.ts'
import type { SharedUpstream, PeerState } from '../upstream/shared-upstream.ts'
import type { RedisClient } from './redis.ts'

const REDIS_TIMEOUT_MS = 250
/** After a failure Redis is not used for this long, so that not every call waits for it. */
const REDIS_PAUSE_MS = 2_000
/** How long an open breaker stays stored after the last probe, for processes that start later. */
const OPEN_TTL_MS = 60 * 60 * 1_000
/** The longest wait for a turn among the calls of all processes; further calls are refused. */
const MAX_TURN_WAIT_MS = 30_000

/** Minimum distance of a call from the one `maxPerSecond` places behind it, in milliseconds: it may start late. */
const TURN_WINDOW_MS = 1_000 + TURN_MAX_LATE_MS

/**
 * Stores when the latest calls begin, in milliseconds of Redis's clock; a new one begins at least a window after the call
 * `maxPerSecond` places before it. A spare turn also keeps its distance from the last one, and has fewer places while other calls
 * come in as well. Begin times further ahead than any call waits are from before the clock was set back, and are dropped.
 * ARGV: calls per second, the longest wait, the window, whose call it is, how long others count as active, places for spare calls
 * among others, the longest wait of any call.
 * Returns the wait; if it would be longer than allowed no place is taken, and the wait is negative.
 */
const TAKE_TURN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local begin = now
local places = tonumber(ARGV[1])
local last = redis.call('LINDEX', KEYS[1], -1)
if last and last - now > tonumber(ARGV[7]) then
  redis.call('DEL', KEYS[1])
  last = false
end
if ARGV[4] == 'others' then
  redis.call('SET', KEYS[2], 1, 'PX', ARGV[5])
elseif ARGV[4] == 'spare' then
  if redis.call('EXISTS', KEYS[2]) == 1 then places = tonumber(ARGV[6]) end
  if last then begin = math.max(now, last + math.ceil(ARGV[3] / places)) end
end
if redis.call('LLEN', KEYS[1]) >= places then
  begin = math.max(begin, redis.call('LINDEX', KEYS[1], -places) + tonumber(ARGV[3]))
end
if begin - now > tonumber(ARGV[2]) then return now - begin end
redis.call('RPUSH', KEYS[1], begin)
redis.call('LTRIM', KEYS[1], -tonumber(ARGV[1]), -1)
redis.call('PEXPIRE', KEYS[1], begin - now + tonumber(ARGV[3]))
return begin - now
`

const message = z.object({
  from: z.string(),
  state: z.union([
    z.object({ isOpen: z.literal(true), nextTryMs: z.number(), isPause: z.boolean() }),
    z.object({ isOpen: z.literal(false) }),
  ]),
})

interface ShareOptions {
  upstreamConfig: Pick<UpstreamConfig, 'name' | 'key' | 'maxPerSecond'>
  redis: RedisClient
  logger: Logger
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** State that processes calling the same upstream share in Redis. While Redis is unavailable, each keeps to its own limits. */
export function shareUpstream({
  upstreamConfig,
  redis,
  logger,
  now = () => performance.now(),
}: ShareOptions): SharedUpstream {
  const { name, key, maxPerSecond } = upstreamConfig
  const stateKey = `kinora:${key}:breaker`
  /** While this key exists, no process may probe whether the upstream responds again. */
  const tryKey = `kinora:${key}:try`
  const callsKey = `kinora:${key}:calls`
  const othersKey = `kinora:${key}:others`
  const self = randomUUID()
  // Databases of one Redis have separate keys, but share channels.
  const channel = `kinora:${redis.options.database ?? 0}:${key}`
  let aloneUntil = Number.NEGATIVE_INFINITY
  let isAlone = false

  /** Undefined if Redis does not respond in time. */
  async function ask<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (!redis.isReady || now() < aloneUntil) return undefined
    const failed = () => undefined
    const answer = await withIoTimeout(REDIS_TIMEOUT_MS, command().catch(failed), undefined)
    // redis.ts has already logged a lost connection.
    if (answer === undefined && !isAlone && redis.isReady)
      logger.warn({}, `Redis does not answer in time; this process keeps to its own limits for ${name} meanwhile`)
    isAlone = answer === undefined
    if (isAlone) aloneUntil = now() + REDIS_PAUSE_MS
    return answer
  }

  async function takePlace(longestMs: number, whose: 'others' | 'spare' | 'background'): Promise<number | null> {
    const spare = Math.ceil(maxPerSecond * BACKGROUND_SHARE)
    const limits = [maxPerSecond, longestMs, TURN_WINDOW_MS, whose, OTHERS_ASK_FOR_MS, spare, MAX_TURN_WAIT_MS]
    const waitMs = await ask(() =>
      redis.eval(TAKE_TURN, { keys: [callsKey, othersKey], arguments: limits.map(String) }),
    )
    return typeof waitMs === 'number' ? waitMs : null
  }

  /** Not awaited. */
  async function readState(): Promise<PeerState | null> {
    const [state, waitMs] = await Promise.all([redis.get(stateKey), redis.pTTL(tryKey)])
    return state === null ? null : { isOpen: true, nextTryMs: Math.max(waitMs, 0), isPause: state === 'paused' }
  }

  return {
    tell(state) {
      // Sent one by one: inside a transaction, Redis 7.0 would put the message to ourselves into the reply.
      const telling: Promise<unknown>[] = []
      if (state.isOpen) {
        const waitMs = Math.min(Math.max(Math.ceil(state.nextTryMs), 1), PAUSE_MAX_MS)
        telling.push(redis.set(stateKey, state.isPause ? 'paused' : 'failing', { PX: waitMs + OPEN_TTL_MS }))
        telling.push(redis.set(tryKey, self, { PX: waitMs }))
      } else {
        telling.push(redis.del([stateKey, tryKey]))
      }
      telling.push(redis.publish(channel, JSON.stringify({ from: self, state })))
      // Processes that miss it find out for themselves.
      void Promise.allSettled(telling)
    },
    onPeerState(listener) {
      const hear = (text: string) => {
        const received = message.safeParse(parse(text))
        if (received.success && received.data.from !== self) listener(received.data.state)
      }
      let isSubscribed = false
      const join = async () => {
        aloneUntil = Number.NEGATIVE_INFINITY
        if (!isSubscribed) await redis.subscribe(channel, hear)
        isSubscribed = true
        const state = await readState()
        if (state !== null) listener(state)
      }
      // The client resubscribes by itself; what was published meanwhile is read.
      redis.on('ready', () => void join().catch(() => {}))
      if (redis.isReady) void join().catch(() => {})
    },
    async mayTry() {
      const taken = await ask(() => redis.set(tryKey, self, { condition: 'NX', PX: BREAKER_PROBE_EVERY_MS }))
      if (taken === null) return false
      redis.pExpire(stateKey, OPEN_TTL_MS).catch(() => {})
      return true
    },
    async takeTurn({ withinMs = Infinity, isBackground = false } = {}) {
      const longestMs = Math.min(Math.max(Math.floor(withinMs), 0), MAX_TURN_WAIT_MS)
      const waitMs = await takePlace(longestMs, isBackground ? 'background' : 'others')
      return waitMs !== null && waitMs < 0 ? Infinity : waitMs
    },
    async takeSpareTurn() {
      const waitMs = await takePlace(0, 'spare')
      return waitMs === null ? null : Math.abs(waitMs)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
