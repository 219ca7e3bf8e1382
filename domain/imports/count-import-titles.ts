import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ImportGroup, ImportOutcome } from '#shared/imports/import.ts'

export interface ImportCounts extends Record<ImportGroup, number> {
  titles: number
  /** Matched to a title, and not skipped. */
  ready: number
  /** Of those, the ones proposed because year or spelling differ slightly. */
  proposed: number
  skipped: number
  /** Titles that could not be looked up because TMDB was unavailable. */
  away: number
  /** Of the ready ones. */
  ratings: number
  watched: number
  wanted: number
  either: number
  /** Ready ones with a rating in the file and a different one here. */
  ratedHere: number
}

const OUTCOMES = ['added', 'updated', 'kept', 'same', 'full', 'missing'] as const satisfies readonly ImportOutcome[]

interface Counted {
  counts: ImportCounts
  outcomes: Record<ImportOutcome, number>
  waiting: number
}

/** Counts an import's titles by state and by outcome. */
export async function countImportTitles(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<Counted> {
  const { rows } = await sql<ImportCounts & { waiting: number } & Record<`is_${ImportOutcome}`, number>>`
    select count(*)::int as titles,
      count(*) filter (where match = 'matched')::int as matched,
      count(*) filter (where match = 'choose')::int as choose,
      count(*) filter (where match = 'missing')::int as missing,
      count(*) filter (where match = 'waiting')::int as waiting,
      count(*) filter (where ready)::int as ready,
      count(*) filter (where ready and match = 'choose' and reason in ('year', 'spelling'))::int as proposed,
      count(*) filter (where match <> 'waiting' and not ready)::int as skipped,
      count(*) filter (where reason = 'away' and title.content_id is null)::int as away,
      count(*) filter (where ready and title.rating is not null)::int as ratings,
      count(*) filter (where ready and status in ('watched', 'watching', 'dropped'))::int as watched,
      count(*) filter (where ready and status = 'want_to_watch')::int as wanted,
      count(*) filter (where ready and status = 'either')::int as either,
      count(*) filter (where ready and title.rating <> own.rating)::int as "ratedHere",
      ${sql.join(OUTCOMES.map((name) => sql`count(*) filter (where outcome = ${name})::int as ${sql.ref(`is_${name}`)}`))}
    from import_titles as title
    cross join lateral (select title.content_id is not null and not title.is_skipped as ready) as is_ready
    left join content_ratings as own on title.rating is not null
      and own.user_id = ${userId} and own.content_id = title.content_id and own.content_type = title.content_type
    where title.import_id = ${id}
  `.execute(db)
  const counted = rows[0]!
  const outcomes = Object.fromEntries(OUTCOMES.map((name) => [name, counted[`is_${name}`]])) as Record<
    ImportOutcome,
    number
  >
  const { waiting, ...rest } = counted
  const counts = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !name.startsWith('is_')),
  ) as unknown as ImportCounts
  return { counts, outcomes, waiting }
}
