import type { Database } from '#db/client.ts'
import { createCache } from '#domain/cache.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { findAnswers } from '../find-answers.ts'
import type { AnswersInput } from '../find-answers.ts'

const GENRES: Readonly<Record<string, number>> = {
  Action: 28,
  Comedy: 35,
  Drama: 18,
  Horror: 27,
  Romance: 10749,
  War: 10752,
  'Action & Adventure': 10759,
}

/** TMDB's genres of these names, in the form in which a title stores them. */
export function genres(...names: string[]): string {
  return JSON.stringify(names.map((name) => ({ id: GENRES[name], name })))
}

export async function insertGenres(db: Database): Promise<void> {
  const rows = Object.entries(GENRES).map(([name, id]) => ({ id, name }))
  await db
    .insertInto('genres')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const clock = { now: () => new Date('2026-06-15T12:00:00Z') }

/** The answer for a visitor from the United States without services on 15 June 2026. */
export function answersFor(db: Database, filters: RequestFilters, given: Partial<AnswersInput> = {}) {
  const visitor = { member: null, own: {}, services: [], language: 'en', country: 'US' }
  return findAnswers({ db, cache: createCache({ clock }), clock }, { ...visitor, filters, ...given })
}
