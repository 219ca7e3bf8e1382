import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/title.ts'
import { searchTerms } from './normalize.ts'

/**
 * The one place that keeps `search_terms` in step with a title: replaces its terms with those of the given titles
 * (every stored language and the original; `language` is a code, '' where unknown).
 */
export async function indexTitle(
  db: Database,
  input: { ref: TitleRef; titles: { language: string; title: string }[]; popularity: number },
): Promise<void> {
  const { ref, titles, popularity } = input
  const rows = new Map<string, { language: string; term: string; is_start: boolean }>()
  for (const { language, title } of titles) {
    for (const { term, isStart } of searchTerms(title)) {
      const key = `${isStart ? '^' : ' '}${term}`
      if (!rows.has(key)) rows.set(key, { language, term, is_start: isStart })
    }
  }
  await db.deleteFrom('search_terms').where('content_type', '=', ref.type).where('content_id', '=', ref.id).execute()
  if (rows.size === 0) return
  const values = [...rows.values()].map((row) => ({ ...row, content_type: ref.type, content_id: ref.id, popularity }))
  await db.insertInto('search_terms').values(values).execute()
}
