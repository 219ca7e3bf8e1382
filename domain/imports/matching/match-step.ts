import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Deps } from '#domain/deps.ts'
import { TITLES_PER_STEP } from '../limits.ts'
import { askedTitle } from './asked-title.ts'
import type { Decision } from './asked-title.ts'
import { keepOneRow } from './keep-one-row.ts'
import { matchTitles } from './match-titles.ts'

interface Input {
  id: string
  /** Language of the importing member. */
  language: string
}

/** Matches the next titles of an import; false after the last one, which makes it a preview. Idempotent. */
export async function matchStep(
  deps: Pick<Deps, 'db' | 'tmdb' | 'clock' | 'logger' | 'site'>,
  { id, language }: Input,
): Promise<boolean> {
  const { db, clock } = deps
  const { rows } = await sql<Parameters<typeof askedTitle>[0]>`
    select number, name, year, named_type as type, named_tmdb_id as "tmdbId", named_imdb_id as "imdbId"
    from import_titles where import_id = ${id} and match = 'waiting' order by number limit ${TITLES_PER_STEP}::int
  `.execute(db)
  const decisions = await matchTitles(deps, { asked: rows.map(askedTitle), language })
  return inTransaction(db, async (trx) => {
    const state = await sql`select from imports where id = ${id} and state = 'matching' for update`.execute(trx)
    if (state.rows.length === 0) return false
    await keepDecisions(trx, id, decisions)
    const next = rows.length < TITLES_PER_STEP ? 'preview' : 'matching'
    if (next === 'preview') await keepOneRow(trx, { id })
    await trx
      .updateTable('imports')
      .set({ state: next, touched_at: clock.now(), failures: 0 })
      .where('id', '=', id)
      .execute()
    return next === 'matching'
  })
}

async function keepDecisions(db: Database, id: string, decisions: ReadonlyMap<number, Decision>): Promise<void> {
  const all = [...decisions]
  await sql`
    update import_titles as title
    set match = found.match, reason = found.reason, candidates = found.candidates, content_type = found.type, content_id = found.id
    from unnest(
      ${all.map(([number]) => number)}::int[], ${all.map(([, { match }]) => match)}::text[],
      ${all.map(([, { reason }]) => reason)}::text[], ${all.map(([, { candidates }]) => JSON.stringify(candidates))}::jsonb[],
      ${all.map(([, { pick }]) => pick?.type ?? null)}::text[], ${all.map(([, { pick }]) => pick?.id ?? null)}::int[]
    ) as found(number, match, reason, candidates, type, id)
    where title.import_id = ${id} and title.number = found.number and title.match = 'waiting'
  `.execute(db)
}
