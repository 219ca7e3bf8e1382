import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BaseLanguages } from '#db/schema/columns.ts'
import { textsFor, titleColumns } from '#db/title-tables.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { ProviderMark, TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { isSuitable } from './ages/age-rating.ts'
import type { Suitability } from './ages/age-rating.ts'
import { asServices, serviceOf } from './services/streaming-services.ts'
import { pickPoster, pickTitle, yearOf } from './title-text.ts'

/** Provider logos on a card. */
const SERVICES_PER_CARD = 2

export interface CardRow {
  id: number
  title: string
  title_translations: unknown
  base_languages: BaseLanguages | null
  date: string | null
  poster_path: string | null
  poster_paths_by_language: string | null
  vote_average: number
  vote_count: number
  adult: boolean
}

type OfferTuple = [type: TitleType, contentId: number, providerId: number, name: string, logoPath: string | null]

export interface CardsAsked {
  /** The language of texts and posters. */
  language: string
  /** Two upper-case letters: the country for which a card's services are listed. */
  country: string
  /** Other titles are treated like those for adults. */
  suitableFor?: Suitability | undefined
}

/** Cards for the given titles in the given order; unknown and adult titles are left out. One statement. */
export async function listCards(
  db: Database,
  { refs, ...asked }: CardsAsked & { refs: readonly TitleRef[] },
): Promise<TitleCard[]> {
  return (await listKnownCards(db, { refs, ...asked })).cards
}

/**
 * The same, and which of the titles, by `titleKey`, are stored as titles for adults: TMDB's lists may include them without saying so. One
 * statement.
 */
export async function listKnownCards(
  db: Database,
  { refs, ...asked }: CardsAsked & { refs: readonly TitleRef[] },
): Promise<{ cards: TitleCard[]; hidden: ReadonlySet<string> }> {
  if (refs.length === 0) return { cards: [], hidden: new Set() }
  const idsOf = (type: TitleType) => sql`${[...new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id))]}`
  const { cards, hidden } = await readCards(db, { movies: idsOf('movie'), tvShows: idsOf('tv_show') }, asked)
  return { cards: refs.flatMap((ref) => cards.get(titleKey(ref)) ?? []), hidden }
}

/** Cards of the titles of one type whose ids a query returns, in its order; adult ones are left out. One statement. */
export async function listCardsFound(
  db: Database,
  { type, ids, ...asked }: CardsAsked & { type: TitleType; ids: RawBuilder<unknown> },
): Promise<TitleCard[]> {
  const [found, none] = [sql`array(${ids})`, sql`array[]`]
  const both = type === 'movie' ? { movies: found, tvShows: none } : { movies: none, tvShows: found }
  const { cards, refs } = await readCards(db, both, asked)
  return refs.flatMap((ref) => cards.get(titleKey(ref)) ?? [])
}

interface Read {
  movies: number[]
  tv_shows: number[]
  cards: Record<'movies' | 'tv_shows', CardRow[] | null>
  offers: OfferTuple[] | null
}

/** Keyed by `titleKey`, for the requested titles. Everything in a single row of JSON: separate rows would cost the most. */
async function readCards(
  db: Database,
  ids: Record<'movies' | 'tvShows', RawBuilder<unknown>>,
  asked: CardsAsked,
): Promise<{ cards: Map<string, TitleCard>; hidden: ReadonlySet<string>; refs: TitleRef[] }> {
  const { language, country } = asked
  const { rows } = await sql<Read>`
    with wanted as materialized (select ${ids.movies}::int[] as movies, ${ids.tvShows}::int[] as tv_shows)
    select movies, tv_shows,
      json_build_object('movies', ${cardRows('movie', asked)}, 'tv_shows', ${cardRows('tv_show', asked)}) as cards, (
        select json_agg(
          json_build_array(offer.content_type, offer.content_id, provider.id, provider.name, provider.logo_path)
          order by provider.display_priority, provider.id
        )
        from content_providers as offer
        join providers as provider on provider.id = offer.provider_id
        where offer.country_code = ${country}
          and offer.monetization_type = 'flatrate'
          and offer.content_id = any(wanted.movies || wanted.tv_shows)
          and provider.is_active
      ) as offers
    from wanted
  `.execute(db)
  const [read] = rows
  if (read === undefined) return { cards: new Map(), hidden: new Set(), refs: [] }
  const services = servicesOf(read.offers ?? [])
  const toCards = (type: TitleType, found: readonly CardRow[] | null) =>
    (found ?? [])
      .filter(({ adult }) => !adult)
      .map((row) => {
        const key = titleKey({ type, id: row.id })
        return [key, toCard(type, row, language, services.get(key) ?? [])] as const
      })
  const hiddenOf = (type: TitleType, found: readonly CardRow[] | null) =>
    (found ?? []).filter(({ adult }) => adult).map(({ id }) => titleKey({ type, id }))
  const refsOf = (type: TitleType, found: readonly number[]) => found.map((id): TitleRef => ({ type, id }))
  return {
    cards: new Map([...toCards('movie', read.cards.movies), ...toCards('tv_show', read.cards.tv_shows)]),
    hidden: new Set([...hiddenOf('movie', read.cards.movies), ...hiddenOf('tv_show', read.cards.tv_shows)]),
    refs: [...refsOf('movie', read.movies), ...refsOf('tv_show', read.tv_shows)],
  }
}

function cardRows(type: TitleType, { language, suitableFor }: CardsAsked): RawBuilder<unknown> {
  const of = titleColumns(type)
  const hidden = suitableFor === undefined ? sql`adult` : sql`adult or not ${isSuitable(of, suitableFor)}`
  return sql`(select json_agg(card) from (
    select id, ${of.title} as title, ${textsFor(language, of.translations, of.title)} as title_translations,
      base_languages, ${of.date} as date,
      poster_path, poster_paths_by_language, vote_average, vote_count, ${hidden} as adult
    from ${of.table} where id = any(wanted.${of.table})
  ) as card)`
}

/**
 * The most prominent subscription services of each title, by `titleKey`; one shared object per service, so that a page sends it only once.
 */
function servicesOf(offers: readonly OfferTuple[]): Map<string, ProviderMark[]> {
  const marks = new Map(
    asServices(offers.map(([, , id, name, logoPath]) => ({ id, name, logoPath }))).map((mark) => [mark.id, mark]),
  )
  const services = new Map<string, ProviderMark[]>()
  for (const [type, contentId, id] of offers) {
    const mark = marks.get(serviceOf(id))
    if (mark === undefined) continue
    const key = titleKey({ type, id: contentId })
    const shown = services.get(key)
    if (shown === undefined) services.set(key, [mark])
    else if (shown.length < SERVICES_PER_CARD && !shown.includes(mark)) shown.push(mark)
  }
  return services
}

export function toCard(type: TitleType, row: CardRow, language: string, services: ProviderMark[]): TitleCard {
  return {
    type,
    id: row.id,
    title: pickTitle(language, row),
    baseTitle: row.title,
    year: yearOf(row.date),
    posterPath: pickPoster(language, row.poster_paths_by_language, row.poster_path),
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    stored: true,
    services,
  }
}
