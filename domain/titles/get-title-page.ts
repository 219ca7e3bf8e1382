import { current } from '#db/scale/request-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { findTitlePage } from './find-title-page.ts'
import type { TitlePage } from './find-title-page.ts'
import type { Suitability } from './ages/age-rating.ts'
import { UPSTREAM_WAIT_MS } from './limits.ts'
import { findGone } from './save/gone-titles.ts'
import { saveOnce } from './save-once.ts'
import type { SaveOnceDeps } from './save-once.ts'

export type TitlePageResult =
  | { kind: 'found'; page: TitlePage }
  | { kind: 'unknown' }
  /** TMDB had it and deleted it. */
  | { kind: 'gone' }
  /** TMDB has merged it into this one. */
  | { kind: 'moved'; to: TitleRef }
  /** TMDB did not respond in time; the title may exist. */
  | { kind: 'unavailable' }

interface Input {
  ref: TitleRef
  language: string
  country: string
  /** Other titles are left out of its lists. The title itself is shown to everyone who asks for it. */
  suitableFor?: Suitability | undefined
  /** False if the visitor's network has used up its share of TMDB requests. Only called if TMDB would be asked. */
  mayAsk: () => Promise<boolean>
}

/**
 * A title's page; a title that is not stored is first fetched from TMDB and saved, and for one that is gone TMDB is asked again once a day.
 * Waits at most 3 s for TMDB; saving continues in the background.
 */
export async function getTitlePage(deps: SaveOnceDeps, input: Input): Promise<TitlePageResult> {
  const { ref } = input
  if (ref.id < 1) return { kind: 'unknown' }
  const stored = await rememberedPage(deps, input)
  if (stored !== null) return { kind: 'found', page: stored }
  const newest = { ...deps, db: current(deps.db) }
  const gone = await findGone(newest, ref)
  if (gone?.movedTo !== undefined) return { kind: 'moved', to: { type: ref.type, id: gone.movedTo } }
  if (gone !== null && !gone.isDue) return { kind: 'gone' }
  const saved = (await input.mayAsk())
    ? await withTimeout(UPSTREAM_WAIT_MS, saveOnce(deps, ref), 'unavailable' as const)
    : 'unavailable'
  if (saved !== 'saved') return { kind: gone === null ? saved : 'gone' }
  const page = await findTitlePage(newest, input)
  return page === null ? { kind: 'unknown' } : { kind: 'found', page }
}

/** Cached for a minute, unless its lists are narrowed; a title that is not stored is looked up every time. */
async function rememberedPage({ cache, db }: SaveOnceDeps, input: Input): Promise<TitlePage | null> {
  const { ref, language, country, suitableFor } = input
  const asked = { ref, language, country, suitableFor }
  // A replica may not have it yet.
  const read = async () => (await findTitlePage({ db }, asked)) ?? (await findTitlePage({ db: current(db) }, asked))
  if (suitableFor !== undefined) return read()
  return cache.remember('title-pages', `${titleKey(ref)} ${language} ${country}`, {
    read,
    titlesOf: (page) => (page === null ? [] : titlesOnPage(page)),
  })
}

/** The page's title, and every one that has a card on it. */
export function titlesOnPage({ type, id, collection, recommended, similar }: TitlePage): TitleRef[] {
  return [{ type, id }, ...(collection?.parts ?? []), ...recommended, ...similar]
}
