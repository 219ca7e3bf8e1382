import type { Deps } from '#domain/deps.ts'
import { CONTENT_SEARCH_MIN } from '#shared/lists/limits.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { rankInClasses } from '../search/classes.ts'
import { findCandidates } from '../search/find-candidates.ts'
import { findUpstream } from '../search/find-upstream.ts'
import { QUERY_MAX_LENGTH } from '../search/limits.ts'
import { listFoundCards } from '../search/list-found-cards.ts'
import { mergeCandidates } from '../search/merge-candidates.ts'
import { compareAddContent } from '../search/rank.ts'
import { keepOwnView } from '../services/own-view.ts'
import { normalizeText } from '../terms/normalize.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { CONTENT_RESULTS } from './limits.ts'

/** Candidates per kind of match that are ranked. */
const CANDIDATE_LIMIT = 40

interface Input {
  query: string
  language: string
  /** Two upper-case letters. */
  country: string
  /** Other titles are left out. */
  suitableFor?: Suitability | undefined
  mayAsk: () => Promise<boolean>
}

/**
 * Titles to add to a list, at most 12, including TMDB's, for which it waits at most 1.5 s. Ranked by exact title, already stored, prefix,
 * rating, popularity, within one class of match. 'too-short' below two characters.
 */
export async function searchContent(
  deps: Pick<Deps, 'db' | 'tmdb' | 'logger' | 'site'>,
  { query, language, country, suitableFor, mayAsk }: Input,
): Promise<{ cards: TitleCard[]; complete: boolean } | 'too-short'> {
  if ([...query.trim()].length < CONTENT_SEARCH_MIN) return 'too-short'
  const normal = normalizeText(query.slice(0, QUERY_MAX_LENGTH))
  if (normal === '') return { cards: [], complete: true }
  const { db } = deps
  const [{ candidates: stored, understood }, upstream] = await Promise.all([
    findCandidates(db, { query: normal, language, limit: CANDIDATE_LIMIT }),
    findUpstream(deps, { query, language, mayAsk }),
  ])
  const candidates = await mergeCandidates(db, { stored, upstream: upstream.candidates })
  const suitable = await keepOwnView(db, candidates, { suitableFor })
  const ranked = rankInClasses(suitable, understood, compareAddContent).slice(0, CONTENT_RESULTS)
  return { cards: await listFoundCards(db, ranked, { language, country }), complete: upstream.complete }
}
