import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { Contested } from '../understand.ts'

interface Lesson {
  language: string
  contested: readonly Contested[]
  /** The filters of the answer's search, as corrected by its reader. */
  filters: RequestFilters
  liked: boolean
}

/** For ambiguous words, raises or lowers the confidence in the sense that the answer was based on. */
export async function learnPatterns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { language, contested, filters, liked }: Lesson,
): Promise<void> {
  const meant = contested.flatMap(({ pattern, senses }) =>
    senses.filter((sense) => holds(filters, sense)).map((sense) => ({ pattern, sense })),
  )
  const [success, failure] = liked ? [1, 0] : [0, 1]
  for (const {
    pattern,
    sense: { kind, value },
  } of meant)
    await sql`
      insert into ai_training_patterns as own (language, pattern, params, confidence_score, success_count, failure_count, updated_at)
      values (${language}, ${pattern}, ${JSON.stringify({ kind, value })}::jsonb, ${success / 2}::real, ${success}::int, ${failure}::int, ${clock.now()}::timestamptz)
      on conflict (language, pattern, params) do update set
        success_count = own.success_count + excluded.success_count,
        failure_count = own.failure_count + excluded.failure_count,
        confidence_score = (own.success_count + excluded.success_count)::real
          / (own.success_count + excluded.success_count + own.failure_count + excluded.failure_count + 1),
        updated_at = excluded.updated_at
    `.execute(db)
}

/** Whether any filter of the search has this value. */
function holds(filters: RequestFilters, { value }: Contested['senses'][number]): boolean {
  return Object.values(filters).some((filter) => (Array.isArray(filter) ? filter.includes(value) : filter === value))
}
