import type { Database } from '#db/client.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { listCards } from '../catalog/list-cards.ts'
import { yearOf } from '../catalog/title-text.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'

/** Cards of candidates in their order: of stored titles as everywhere, of others as TMDB gave them, without services. */
export async function listCandidateCards(
  db: Database,
  candidates: readonly Candidate[],
  { language, country }: { language: string; country: string },
): Promise<TitleCard[]> {
  const refs = candidates.filter(({ upstreamTitle }) => upstreamTitle === null)
  const stored = new Map((await listCards(db, { refs, language, country })).map((card) => [keyOf(card), card]))
  return candidates.flatMap((candidate) => {
    const { upstreamTitle } = candidate
    return (upstreamTitle === null ? stored.get(keyOf(candidate)) : unstoredCard(candidate, upstreamTitle)) ?? []
  })
}

function unstoredCard({ type, id, baseTitle, ...candidate }: Candidate, title: LocalText): TitleCard {
  return {
    type,
    id,
    title,
    baseTitle,
    year: yearOf(candidate.date),
    posterPath: candidate.posterPath,
    voteAverage: candidate.voteAverage,
    voteCount: candidate.voteCount,
    stored: false,
    services: [],
  }
}
