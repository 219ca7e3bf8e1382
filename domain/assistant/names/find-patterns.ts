import type { Database } from '#db/client.ts'
import type { SpanKind } from '../parsing/span.ts'

/** From this confidence on, the learnt sense decides. */
const SURE = 0.6

/** One sense of some words: a name as the catalogue has it, or the lexicon's meaning as filters have it. */
export interface NameSense {
  kind: SpanKind
  value: string
}

/** What people meant by ambiguous words, by the words in normal form: the most certain sense of each. */
export async function findPatterns(
  db: Database,
  { language, words }: { language: string; words: readonly string[] },
): Promise<Map<string, NameSense>> {
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
  return new Map(rows.flatMap(({ pattern, params }) => (isSense(params) ? [[pattern, params] as const] : [])))
}

function isSense(params: Record<string, unknown>): params is Record<string, unknown> & NameSense {
  return typeof params['kind'] === 'string' && typeof params['value'] === 'string'
}
