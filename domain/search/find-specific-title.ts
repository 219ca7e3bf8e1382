import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { normalizeText } from '../terms/normalize.ts'
import type { Candidate } from './candidate.ts'
import { rankInClasses } from './classes.ts'
import { findCandidates } from './find-candidates.ts'
import { QUERY_MAX_LENGTH, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { compareResults } from './rank.ts'

/** Stored titles for the text of one specific title, as a reader of `language` means it: at most 5 of each type, best first. */
export async function findSpecificTitle(
  { db }: Pick<Deps, 'db'>,
  { title, language }: { title: string; language: string },
): Promise<Candidate[]> {
  const query = normalizeText(title.slice(0, QUERY_MAX_LENGTH))
  if (query === '') return []
  const { candidates, understood } = await findCandidates(db, { query, language, limit: SPECIFIC_TITLE_LIMIT })
  const ranked = rankInClasses(candidates, understood, compareResults)
  const half = (type: TitleRef['type']) =>
    ranked.filter((candidate) => candidate.type === type).slice(0, SPECIFIC_TITLE_LIMIT / 2)
  return [...half('movie'), ...half('tv_show')]
}
