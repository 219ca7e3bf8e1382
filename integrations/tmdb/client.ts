import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { createUpstream } from '../upstream/create-upstream.ts'
import type { UpstreamOutcome } from '../upstream/create-upstream.ts'
import { attempt } from '../upstream/attempt.ts'
import type { Fetch } from '../upstream/attempt.ts'
import type { BreakerState } from '../upstream/circuit-breaker.ts'
import { createGetter, inBackground } from './get-answer.ts'
import type { Ask, Getter } from './get-answer.ts'
import { TMDB } from './limits.ts'
import { listMethods } from './methods/lists.ts'
import type { ListMethods } from './methods/lists.ts'
import { personMethods } from './methods/people.ts'
import type { PersonMethods } from './methods/people.ts'
import { referenceMethods } from './methods/reference.ts'
import type { ReferenceMethods } from './methods/reference.ts'
import { searchMethods } from './methods/search.ts'
import type { SearchMethods } from './methods/search.ts'
import { detailsMethods } from './methods/title-details.ts'
import type { DetailsMethods, TitleAppend } from './methods/title-details.ts'
import { titlePartMethods } from './methods/title-parts.ts'
import type { TitlePartMethods } from './methods/title-parts.ts'
import type { PersonDetails } from './schemas/person-details.ts'
import type { WatchProvider } from './schemas/reference.ts'
import type { MovieDetails, TvDetails } from './schemas/title-details.ts'
import type { SharedUpstream } from '../upstream/shared-upstream.ts'

export type { MovieDetails, PersonDetails, TitleAppend, TvDetails, WatchProvider }

export interface TmdbOptions {
  /** With its path but without a trailing slash: https://api.themoviedb.org/3 */
  baseUrl: string
  /** A v3 key (sent as `api_key`) or a v4 token (sent as a bearer); '' for the sample catalogue, which has no rate limit. */
  apiKey: string
  fetch?: Fetch
  logger: Logger
  clock: Clock
  sleep?: (ms: number) => Promise<void>
  attemptTimeoutMs?: number
  /** If other processes use the same key: breaker and budget are then shared. */
  shared?: SharedUpstream | undefined
  /** Called with the outcome of each attempt. */
  observe?: ((outcome: UpstreamOutcome) => void) | undefined
}

/**
 * TMDB v3, https://developer.themoviedb.org/reference. Field names and units are TMDB's (minutes, US dollars, votes 0 to 10,
 * 'YYYY-MM-DD'); missing values are '', null, 0 or []. Responses are cached for 30 minutes and shared: never mutate one. If TMDB
 * fails, a response of the last 24 hours is used. Every method throws UpstreamError when no usable response arrives; methods that
 * take an id return null if TMDB does not know it.
 */
export interface TmdbClient
  extends DetailsMethods, TitlePartMethods, ListMethods, SearchMethods, PersonMethods, ReferenceMethods {
  /** Whether TMDB is being called at all, for health checks and metrics. */
  state(): BreakerState
}

const defaultSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `background`: the same for work that no user waits for; it yields to all other calls. */
export function createTmdbClient({
  baseUrl,
  apiKey,
  logger,
  clock,
  ...options
}: TmdbOptions): TmdbClient & { background: TmdbClient } {
  const upstreamConfig = {
    ...TMDB,
    attemptTimeoutMs: options.attemptTimeoutMs ?? TMDB.attemptTimeoutMs,
    maxPerSecond: apiKey === '' ? Infinity : TMDB.maxPerSecond,
  }
  const { sleep = defaultSleep, shared, observe } = options
  const upstream = createUpstream({ upstreamConfig, sleep, clock, logger, shared, observe })
  const asking = { fetch: options.fetch ?? fetch, upstreamConfig, clock }
  const ask: Ask = (make, path, turn) => upstream.call(path, () => attempt(asking, make, path), turn)
  const getter = createGetter({ baseUrl, apiKey, clock, logger, ask })
  const { state } = upstream
  return { ...methodsOf(getter), state, background: { ...methodsOf(inBackground(getter)), state } }
}

function methodsOf(getter: Getter): Omit<TmdbClient, 'state'> {
  return {
    ...detailsMethods(getter),
    ...titlePartMethods(getter),
    ...listMethods(getter),
    ...searchMethods(getter),
    ...personMethods(getter),
    ...referenceMethods(getter),
  }
}
