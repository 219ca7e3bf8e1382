import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import { within } from '#shared/async/within.ts'
import { findTitlePage } from './find-title-page.ts'
import type { TitlePage } from './find-title-page.ts'
import { UPSTREAM_WAIT_MS } from './limits.ts'
import { findGone } from './save/gone-titles.ts'
import { saveOnce } from './save-once.ts'
import type { SaveOnceDeps } from './save-once.ts'

export type TitlePageResult =
  | { kind: 'found'; page: TitlePage }
  | { kind: 'unknown' }
  /** TMDB had it and deleted it. */
  | { kind: 'gone' }
  /** TMDB could not be asked in time; the title may exist. */
  | { kind: 'unavailable' }

type PageDeps = SaveOnceDeps & Pick<Deps, 'reads'>

interface Input {
  ref: TitleRef
  language: string
  country: string
  /** False where the visitor's network has used up what it may make us ask TMDB. Called only where TMDB would be asked. */
  mayAsk: () => Promise<boolean>
}

/**
 * A title's page, fetched from TMDB and saved first where it is not stored; of one that is gone TMDB is asked again once a day. Waits at most
 * 3 s for TMDB; the saving goes on behind.
 */
export async function getTitlePage(deps: PageDeps, input: Input): Promise<TitlePageResult> {
  const { ref } = input
  if (ref.id < 1) return { kind: 'unknown' }
  const stored = await rememberedPage(deps, input)
  if (stored !== null) return { kind: 'found', page: stored }
  const gone = await findGone(deps, ref)
  if (gone !== null && !gone.isDue) return { kind: 'gone' }
  const saved = (await input.mayAsk())
    ? await within(UPSTREAM_WAIT_MS, saveOnce(deps, ref), 'unavailable' as const)
    : 'unavailable'
  if (saved !== 'saved') return { kind: gone === null ? saved : 'gone' }
  const page = await findTitlePage(deps, input)
  return page === null ? { kind: 'unknown' } : { kind: 'found', page }
}

/** Remembered for a minute; what is not stored is looked for every time. */
function rememberedPage({ cache, db, reads }: PageDeps, { ref, language, country }: Input): Promise<TitlePage | null> {
  const asked = { ref, language, country }
  return cache.remember('title-pages', `${titleKey(ref)} ${language} ${country}`, {
    // A replica may not have it yet.
    read: async () => (await findTitlePage({ db: reads }, asked)) ?? (await findTitlePage({ db }, asked)),
    titlesOf: (page) => (page === null ? [] : titlesOnPage(page)),
  })
}

/** The page's title, and every one whose card is on it. */
export function titlesOnPage({ type, id, collection, recommended, similar }: TitlePage): TitleRef[] {
  return [{ type, id }, ...(collection?.parts ?? []), ...recommended, ...similar]
}
