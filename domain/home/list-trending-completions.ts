import type { Deps } from '#domain/deps.ts'
import type { Completions } from '#shared/titles/completion.ts'
import { keyOf } from '../search/candidate.ts'
import { loadCandidates } from '../search/load-candidates.ts'
import { listTitleCompletions } from '../search/to-completion.ts'
import type { OwnView } from '../services/own-view.ts'
import { listTrending } from './list-trending.ts'

const SHOWN = 6

/** The most popular titles in the visitor's own view, as completions of an empty search field: at most 6. */
export async function listTrendingCompletions(
  { db }: Pick<Deps, 'db'>,
  { language, own }: { language: string; own: OwnView },
): Promise<Completions> {
  const refs = await listTrending({ db }, { limit: SHOWN, own })
  const loaded = new Map((await loadCandidates(db, refs)).map((candidate) => [keyOf(candidate), candidate]))
  const candidates = refs.flatMap((ref) => loaded.get(keyOf(ref)) ?? [])
  return { results: await listTitleCompletions(db, candidates, language), more: false }
}
