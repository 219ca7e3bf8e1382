import type { Database } from '#db/client.ts'
import type { SpanKind } from '../reading/span.ts'

/** From this confidence on, the learnt reading decides. */
const SURE = 0.6

/** One reading of some words: a name as the catalogue has it, or the lexicon's meaning as filters have it. */
export interface NameReading {
  kind: SpanKind
  value: string
}

/** What people meant by ambiguous words, by the words in normal form: the most certain reading of each. */
export async function findPatterns(
  db: Database,
  { language, words }: { language: string; words: readonly string[] },
): Promise<Map<string, NameReading>> {
  if (words.length === 0) return new Map()
  const rows = await db
    .selectFrom('ai_training_patterns')
    .select(['pattern', 'params'])
    .where('language', '=', language)
    .where('pattern', 'in', [...new Set(words)])
    .where('confidence_score', '>=', SURE)
    .orderBy('confidence_score')
    .orderBy('success_count')
    .execute()
  return new Map(rows.flatMap(({ pattern, params }) => (isReading(params) ? [[pattern, params] as const] : [])))
}

function isReading(params: Record<string, unknown>): params is Record<string, unknown> & NameReading {
  return typeof params['kind'] === 'string' && typeof params['value'] === 'string'
}
