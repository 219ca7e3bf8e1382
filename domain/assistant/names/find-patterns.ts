import type { Database } from '#db/client.ts'
import type { SpanKind } from '../reading/span.ts'

/** From this confidence on, what was learnt decides. */
const SURE = 0.6

/** One way to read some words: a name as the catalogue has it, or what the lexicon says, as wishes hold it. */
export interface NameReading {
  kind: SpanKind
  value: string
}

/** What people meant by words that can be read in several ways, by the words in normal form: the surest reading of each. */
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
