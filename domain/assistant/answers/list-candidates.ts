import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { bothTypes } from '#db/title-tables.ts'
import type { ColumnsOfType } from '#db/title-tables.ts'
import { matches } from '../../browse/matches.ts'
import type { MatchDeps } from '../../browse/matches.ts'
import { keepMatches } from '../../browse/keep-matches.ts'
import type { TitleColumns } from '../../services/mine.ts'
import { INCLUDED_MASK } from '../../browse/monetization-mask.ts'
import { withVariants } from '../../titles/services/streaming-services.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { ANSWER_LEAST_VOTES } from '../limits.ts'
import { isLookedThrough } from './catalogue-query.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import { LOOKED_THROUGH, ANSWER_CANDIDATES } from './limits.ts'

/** A title that may be part of an answer, with what ranking and reasons need. */
export interface AnswerCandidate extends TitleRef {
  genreMask: number
  /** 0 to 10. */
  rating: number
  votes: number
  popularity: number
  /** `YYYY-MM-DD`. */
  date: string | null
  /** Minutes. */
  runtime: number | null
  originalLanguage: string | null
  /** Whether one of the visitor's services carries it. */
  isOwned: boolean
}

export interface AnswerCandidates {
  titles: AnswerCandidate[]
  /** False if there are more titles that were not examined. */
  isAll: boolean
}

/** The most popular titles that match every filter on the titles themselves. */
export async function listCandidates(deps: MatchDeps, query: CatalogueQuery): Promise<AnswerCandidates> {
  const { languages } = query
  const limit = isLookedThrough(query) ? LOOKED_THROUGH : ANSWER_CANDIDATES
  const parts = await Promise.all(
    languages.map((originalLanguage) => {
      const { filters, ...browsing } = query.browsing
      return matches(deps, { ...browsing, filters: { ...filters, originalLanguage } }, limit)
    }),
  )
  const most = limit * languages.length
  const pool = sql`
    select type, id from (${sql.join(parts, sql` union all `)}) as found
    group by type, id order by max(popularity) desc, id, type limit ${most}::int
  `
  const { titles, looked } = await read(deps, pool, query)
  return { titles, isAll: looked < limit && titles.length < ANSWER_CANDIDATES }
}

/** The same for given titles: the facts of those that match, most popular first. */
export async function listKnownCandidates(
  deps: MatchDeps,
  refs: readonly TitleRef[],
  query: CatalogueQuery,
): Promise<AnswerCandidates> {
  const matching = await keepMatches(deps, refs, query.browsing)
  if (matching.length === 0) return { titles: [], isAll: true }
  const pool = sql`
    select type, id from unnest(${matching.map(({ type }) => type)}::text[], ${matching.map(({ id }) => id)}::int[]) as given(type, id)
  `
  const { titles } = await read(deps, pool, query)
  return { titles, isAll: true }
}

type Row = [
  type: TitleType,
  id: number,
  genreMask: number,
  rating: number,
  votes: number,
  popularity: number,
  date: string | null,
  runtime: number | null,
  originalLanguage: string | null,
  isOwned: boolean,
]

async function read(
  { db }: MatchDeps,
  pool: RawBuilder<unknown>,
  query: CatalogueQuery,
): Promise<{ titles: AnswerCandidate[]; looked: number }> {
  // A single row of JSON: reading hundreds of rows takes longer than finding them.
  const { rows } = await sql<{ looked: number; titles: Row[] | null }>`
    with pool as materialized (${pool}),
    known as (${bothTypes((of, type) => factsOf(of, type, query))})
    select (select count(*)::int from pool) as looked, (
      select json_agg(
        json_build_array(type, id, genre_mask, vote_average, vote_count, popularity, date, runtime, original_language, owned)
        order by popularity desc, id, type
      )
      from (select * from known order by popularity desc, id, type limit ${ANSWER_CANDIDATES}::int) as best
    ) as titles
  `.execute(db)
  const { looked = 0, titles = null } = rows[0] ?? {}
  return { looked, titles: (titles ?? []).map(toCandidate) }
}

/** Reads what ranking needs of the titles that may be shown from a pool of `type, id`. */
function factsOf(of: ColumnsOfType, type: TitleType, query: CatalogueQuery): RawBuilder<unknown> {
  const { needsVotes, services, browsing, member } = query
  const columns = { type: of.type, id: of.id }
  const parts = [
    needsVotes ? sql`and vote_count >= ${ANSWER_LEAST_VOTES}::int` : sql``,
    madeIn(of, type, query.madeIn),
    ...query.madeElsewhere.map((country) => sql`and not coalesce(${isMadeIn(of, type, country)}, false)`),
    query.notOn.length === 0
      ? sql``
      : sql`and not ${isCarried(columns, { services: query.notOn, country: browsing.country })}`,
    ...(type === 'movie' ? [] : query.keywords.map(hasKeyword)),
    member === null ? sql`` : sql`and ${notDropped(columns, { userId: member.id })}`,
  ]
  return sql`
    select ${of.type} as type, ${of.id} as id, genre_mask, vote_average, vote_count, popularity, ${of.date} as date, runtime,
      original_language, ${services.length === 0 ? sql`false` : isCarried(columns, { services, country: browsing.country })} as owned
    from pool join ${of.table} on ${of.id} = pool.id
    where pool.type = ${of.type} and not adult and poster_path is not null ${sql.join(parts, sql` `)}
  `
}

function madeIn(of: ColumnsOfType, type: TitleType, country: string | null): RawBuilder<unknown> {
  return country === null ? sql`` : sql`and ${isMadeIn(of, type, country)}`
}

function isMadeIn({ table }: ColumnsOfType, type: TitleType, country: string): RawBuilder<unknown> {
  const produced = sql`${table}.production_countries @> ${JSON.stringify([{ iso_3166_1: country }])}::jsonb`
  return type === 'movie' ? produced : sql`(origin_country @> ${JSON.stringify([country])}::jsonb or ${produced})`
}

/** Keywords are JSON text: `[{"id": 1, "name": "haunted house"}]`. */
function hasKeyword(words: readonly string[]): RawBuilder<unknown> {
  return sql`and keywords ~* ${`"name": ?"[^"]*\\m(?:${words.join('|')})`}`
}

/** A member who dropped a title does not want to be shown it again. */
function notDropped({ type, id }: TitleColumns, { userId }: { userId: string }): RawBuilder<unknown> {
  return sql`not exists (
    select from user_watchlists as left_off
    where left_off.user_id = ${userId} and left_off.content_id = ${id} and left_off.content_type = ${type} and left_off.status = 'dropped'
  )`
}

function isCarried(
  { type, id }: TitleColumns,
  { services, country }: { services: readonly number[]; country: string },
): RawBuilder<unknown> {
  return sql`exists (
    select from title_availability as own_offer
    where own_offer.content_id = ${id} and own_offer.content_type = ${type} and own_offer.country_code = ${country}
      and own_offer.provider_id = any(${withVariants(services)}::int[]) and own_offer.monetization_mask & ${INCLUDED_MASK}::int <> 0
  )`
}

function toCandidate(row: Row): AnswerCandidate {
  const [type, id, genreMask, rating, votes, popularity, date, runtime, originalLanguage, isOwned] = row
  return { type, id, genreMask, rating, votes, popularity, date, runtime, originalLanguage, isOwned }
}
