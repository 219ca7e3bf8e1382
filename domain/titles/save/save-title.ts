import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { TitleSource } from '#db/schema/columns.ts'
import { titleTable } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { indexTitle } from '#domain/terms/index-title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { announceIfChanged } from './announce-title.ts'
import { fetchTitle } from './fetch-title.ts'
import type { FetchedTitle } from './fetch-title.ts'
import { foldTranslations, languageTag } from './fold-translations.ts'
import { mapAvailability } from './map-availability.ts'
import { mapMovie } from './map-movie.ts'
import type { MapContext } from './map-shared.ts'
import { mapTvShow } from './map-tv-show.ts'
import { followMergers } from './follow-merger.ts'
import { forgetUnknown, noteUnknown, wasUnknownLately } from './gone-titles.ts'
import { findEarlierReading } from './offer-changes.ts'
import { removeTitle } from './remove-title.ts'
import { replaceOffers, saveGenres } from './save-availability.ts'
import { syncAvailability } from './sync-availability.ts'
import { upsertMovie, upsertTvShow } from './upsert-title.ts'
import type { StoredTitles } from './upsert-title.ts'

interface SaveOptions {
  source: TitleSource
  /** Upper-case countries whose availability is replaced; all if absent. */
  countries?: readonly string[]
  /** Whether a stored title is being confirmed, which can wait: TMDB is not asked again shortly after it did not have the title. */
  isRenewal?: boolean
  /** Called if part of the response was missing or could not be read: the rest is saved. */
  onPart?: () => void
}

interface SavedTitles extends StoredTitles {
  original: { language: string; title: string }
}

async function upsert(trx: Database, fetched: FetchedTitle, given: Omit<MapContext, 'texts'>): Promise<SavedTitles> {
  const texts = foldTranslations(fetched.details)
  const context = { texts, ...given }
  const language = languageTag(fetched.details.original_language)
  return fetched.type === 'movie'
    ? {
        ...(await upsertMovie(trx, mapMovie(fetched.details, context), texts.read)),
        original: { language, title: fetched.details.original_title },
      }
    : {
        ...(await upsertTvShow(trx, mapTvShow(fetched.details, context), texts.read)),
        original: { language, title: fetched.details.original_name },
      }
}

function searchableTitles({ byLanguage, original, alternative }: SavedTitles): { language: string; title: string }[] {
  const translated = Object.entries(byLanguage).map(([language, title]) => ({ language, title }))
  // A country may have several languages.
  const others = alternative.map(({ title }) => ({ language: '', title }))
  return [...translated, original, ...others].filter(({ title }) => title !== '')
}

/**
 * Fetches a title with its texts in all languages, credits and availability by one request and stores it as a whole, in one transaction;
 * data that TMDB no longer has is removed, unreadable data stays. 'unknown': TMDB has no such id, or it is for adults, which removes a
 * stored title; a title that TMDB no longer has is gone once it says so again on another day (`noteUnknown`). A title from TMDB is never
 * replaced by the sample's. Throws UpstreamError, in which case nothing changes.
 */
export async function saveTitle(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger'>,
  ref: TitleRef,
  { source, countries, isRenewal = false, onPart }: SaveOptions,
): Promise<'saved' | 'unknown'> {
  if (source === 'sample' && (await isFromTmdb(deps.db, ref))) return 'saved'
  if (isRenewal && (await wasUnknownLately(deps, ref))) return 'unknown'
  const fetched = await fetchTitle(deps, ref)
  const now = deps.clock.now()
  if (typeof fetched === 'string') {
    if (fetched === 'adult' || source === 'sample') {
      await inTransaction(deps.db, async (trx) => {
        await removeTitle(trx, ref)
        await forgetUnknown(trx, ref)
      })
    } else if ((await inTransaction(deps.db, (trx) => noteUnknown(trx, ref, now))) === 'doubted') {
      deps.logger.error({ title: ref }, 'More titles vanish than TMDB deletes: none is removed')
    }
    return 'unknown'
  }
  let isWhole = true
  await inTransaction(deps.db, (trx) =>
    announceIfChanged(trx, ref, async () => {
      isWhole = await store(trx, fetched, { ref, source, countries, now })
    }),
  )
  if (!isWhole) onPart?.()
  return 'saved'
}

async function isFromTmdb(db: Database, ref: TitleRef): Promise<boolean> {
  const row = await db.selectFrom(titleTable(ref.type)).select('source').where('id', '=', ref.id).executeTakeFirst()
  return row?.source === 'tmdb'
}

/** Returns whether the response was complete. */
async function store(
  trx: Database,
  fetched: FetchedTitle,
  {
    ref,
    source,
    countries,
    now,
  }: Pick<SaveOptions, 'source'> & {
    ref: TitleRef
    countries: readonly string[] | undefined
    now: Date
  },
): Promise<boolean> {
  const answer = fetched.details['watch/providers']
  const earlier = source === 'tmdb' ? await findEarlierReading(trx, ref) : null
  const titles = await upsert(trx, fetched, { source, now, everywhere: countries === undefined })
  await saveGenres(trx, fetched.details.genres ?? [])
  if (answer) {
    await replaceOffers(trx, { ref, ...mapAvailability(answer, countries), countries, earlier, now })
  }
  await syncAvailability(trx, ref.type, [ref.id])
  await indexTitle(trx, { ref, titles: searchableTitles(titles), popularity: fetched.details.popularity })
  await forgetUnknown(trx, ref)
  if (titles.imdbId !== null) await followMergers(trx, ref, titles.imdbId)
  return titles.isWhole
}
