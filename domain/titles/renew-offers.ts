import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#domain/deps.ts'
import { UpstreamError } from '#integrations/upstream/upstream-error.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import {
  KNOWN_POPULARITY,
  RENEW_KEPT_AFTER_MS,
  RENEW_KNOWN_AFTER_MS,
  RENEW_OTHERS_AFTER_MS,
  RENEWAL_BUSY_MS,
  RENEWAL_PAUSE_MS,
  RENEWAL_RUN_MS,
  RENEWALS_PER_SECOND,
  SEEN_WITHIN_MS,
} from './limits.ts'
import { listDueKept, listDuePopular } from './list-due-offers.ts'
import type { DuePlace } from './list-due-offers.ts'
import { renewTitleOffers } from './save/renew-title-offers.ts'

/** Titles renewed concurrently: most of the time they wait for TMDB. */
const CONCURRENCY = 3
/** Kept titles of one run: more than it can renew. */
const KEPT_PER_RUN = 50_000
/** Titles per query. */
const BATCH_SIZE = 500
/** After this many consecutive failures TMDB counts as unavailable. */
const MAX_FAILURES_IN_ROW = 6

type RenewDeps = Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>

interface Options {
  signal?: AbortSignal | undefined
  /** Replaces the wait between titles, for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

export interface Renewed {
  /** Titles that members keep, and those of public lists. */
  kept: number
  /** Well-known ones, such as those of the home page and Discover. */
  known: number
  others: number
  /** Titles that failed and are due again in the next run. */
  failed: number
}

type Tier = Exclude<keyof Renewed, 'failed'>

/**
 * Renews offers by one request for each title, at most eight a second: of titles that members keep once they are 20 hours old, the oldest
 * first; then of well-known titles after 24 hours and of all others after 44, the most popular first. Ends when none is due, after 55
 * minutes, and early, and cleanly, when `signal` is aborted. Throws UpstreamError if TMDB is unavailable. Without a TMDB key, does nothing.
 */
export async function renewOffers(deps: RenewDeps, options: Options = {}): Promise<Renewed> {
  const renewed: Renewed = { kept: 0, known: 0, others: 0, failed: 0 }
  if (deps.site.catalogue !== 'tmdb') return renewed
  const run = { startedAt: deps.clock.now().getTime(), signal: options.signal, pace: createPace(options), renewed }
  try {
    await renewAll(deps, await dueKept(deps), { ...run, tier: 'kept' })
    await renewPopular(deps, {
      ...run,
      tier: 'known',
      afterMs: RENEW_KNOWN_AFTER_MS,
      leastPopularity: KNOWN_POPULARITY,
    })
    await renewPopular(deps, { ...run, tier: 'others', afterMs: RENEW_OTHERS_AFTER_MS, leastPopularity: 0 })
  } finally {
    deps.logger.info({ ...renewed }, 'offers renewed')
  }
  return renewed
}

interface Run {
  /** Milliseconds. */
  startedAt: number
  signal: AbortSignal | undefined
  pace: Pace
  renewed: Renewed
  tier: Tier
}

function ago({ clock }: RenewDeps, ms: number): Date {
  return new Date(clock.now().getTime() - ms)
}

function dueKept(deps: RenewDeps): Promise<TitleRef[]> {
  const before = ago(deps, RENEW_KEPT_AFTER_MS)
  return listDueKept(deps.db, { before, seenSince: ago(deps, SEEN_WITHIN_MS), limit: KEPT_PER_RUN })
}

/** Both types by turns, so that neither waits for the end of the other. */
async function renewPopular(
  deps: RenewDeps,
  { afterMs, leastPopularity, ...run }: Run & { afterMs: number; leastPopularity: number },
): Promise<void> {
  const due = { before: ago(deps, afterMs), leastPopularity, limit: BATCH_SIZE }
  const places = new Map<TitleRef['type'], DuePlace | null>(TITLE_TYPES.map((type) => [type, null]))
  while (places.size > 0 && !isOver(deps, run)) {
    for (const [type, after] of places) {
      const found = await listDuePopular(deps.db, { type, after, ...due })
      await renewAll(
        deps,
        found.map(({ id }) => ({ type, id })),
        run,
      )
      const last = found.at(-1)
      if (last === undefined || found.length < BATCH_SIZE) places.delete(type)
      else places.set(type, last)
    }
  }
}

function isOver({ clock }: RenewDeps, { startedAt, signal }: Run): boolean {
  return signal?.aborted === true || clock.now().getTime() - startedAt >= RENEWAL_RUN_MS
}

async function renewAll(deps: RenewDeps, refs: readonly TitleRef[], run: Run): Promise<void> {
  const waiting = refs.values()
  let failuresInRow = 0
  let outage: unknown
  const worker = async () => {
    for (const ref of waiting) {
      await run.pace.next()
      if (outage !== undefined || isOver(deps, run)) return
      try {
        await run.pace.yielding(() => renewTitleOffers(deps, ref))
        run.renewed[run.tier] += 1
        failuresInRow = 0
      } catch (error) {
        run.renewed.failed += 1
        failuresInRow += 1
        if (meansOutage(error) && failuresInRow >= MAX_FAILURES_IN_ROW) outage = error
        deps.logger.warn({ err: error, title: ref }, 'The offers of a title could not be renewed')
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  if (outage !== undefined) throw outage
}

/** An answer that cannot be read says nothing about the next one. */
function meansOutage(error: unknown): boolean {
  return !(error instanceof UpstreamError && error.kind === 'invalid')
}

interface Pace {
  /** Resolves when the next title may begin: they are spread evenly. */
  next(): Promise<unknown>
  /** Runs the work, and waits after it if it had to wait for visitors' calls itself. */
  yielding(work: () => Promise<unknown>): Promise<void>
}

function createPace({ signal, wait = (ms) => sleep(ms, undefined, { signal }).catch(() => undefined) }: Options): Pace {
  let nextAt = 0
  return {
    next() {
      const now = performance.now()
      const dueAt = Math.max(nextAt, now)
      nextAt = dueAt + 1_000 / RENEWALS_PER_SECOND
      return wait(dueAt - now)
    },
    async yielding(work) {
      const begunAt = performance.now()
      await work()
      if (performance.now() - begunAt >= RENEWAL_BUSY_MS) await wait(RENEWAL_PAUSE_MS)
    },
  }
}
