import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { UpstreamError } from '#integrations/upstream/upstream-error.ts'
import { isRefusal } from './import/outlast.ts'
import type { Patience } from './import/outlast.ts'
import { SAMPLE_STATE_KEY } from './save/load-sample.ts'
import { removeSampleCatalogue } from './save/remove-sample.ts'

/** Wait before TMDB is asked again whether it accepts the key. */
const AGAIN_MS = 10_000

/** Shown to the operator who configured the key. */
export const REFUSED_KEY = 'TMDB refuses the key in TMDB_API_KEY: correct it, and try again.'

export type KeyAnswer = 'accepted' | 'refused' | 'unavailable'

type TakeOverDeps = Pick<Deps, 'db' | 'tmdb' | 'logger' | 'jobs' | 'site'>

/** TMDB's response to the key, checked with the first list that home pages are filled from. Never throws UpstreamError. */
export async function tryKey({ tmdb }: Pick<Deps, 'tmdb'>): Promise<KeyAnswer> {
  try {
    await tmdb.trending('all', 'week', { language: DEFAULT_LANGUAGE, page: 1 })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return isRefusal(error) ? 'refused' : 'unavailable'
  }
}

/** Whether titles of the sample catalogue are stored. */
export async function holdsSample({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const state = await db
    .selectFrom('catalogue_state')
    .select('key')
    .where('key', '=', SAMPLE_STATE_KEY)
    .executeTakeFirst()
  return state !== undefined
}

/**
 * Replaces the sample with TMDB's titles as soon as TMDB accepts the key: until then the stored sample stays, and is labelled as such.
 * Retries every ten seconds, logs once what is wrong, and returns when it is done or `signal` is aborted.
 */
export async function takeOver(deps: TakeOverDeps, { signal, wait }: Patience = {}): Promise<void> {
  const waitOnce = wait ?? ((ms) => sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined))
  const logged = new Set<KeyAnswer>()
  const isStopped = () => signal?.aborted === true
  while (!isStopped()) {
    try {
      const answer = await tryKey(deps)
      if (isStopped()) return
      if (answer === 'accepted') return await begin(deps)
      if (!logged.has(answer)) logAnswer(deps, answer)
      logged.add(answer)
    } catch (error) {
      deps.logger.warn({ err: error }, 'TMDB’s titles could not take the place of the sample; it is tried again')
    }
    await waitOnce(AGAIN_MS)
  }
}

async function begin(deps: TakeOverDeps): Promise<void> {
  await removeSampleCatalogue(deps)
  deps.site.showsSample = false
  deps.jobs.enqueue({ name: 'refresh-reference' }, { name: 'fill-catalogue' })
}

function logAnswer({ logger, site }: TakeOverDeps, answer: 'refused' | 'unavailable'): void {
  const fields = { sample_stays: site.showsSample }
  if (answer === 'refused') logger.error(fields, REFUSED_KEY)
  else logger.warn(fields, 'TMDB does not answer: the catalogue is filled as soon as it does')
}
