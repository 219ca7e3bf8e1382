import type { Database } from '#db/client.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../titles/list-cards.ts'
import { yearOf } from '../titles/title-text.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'

/** Cards of found titles in their order: stored titles as everywhere, others with TMDB's data and without services. */
export async function listFoundCards(
  db: Database,
  found: readonly (Candidate | TitleRef)[],
  { language, country }: { language: string; country: string },
): Promise<TitleCard[]> {
  const unstored = new Map(found.flatMap(unstoredCards).map((card) => [keyOf(card), card]))
  const refs = found.filter((each) => !unstored.has(keyOf(each)))
  const stored = new Map((await listCards(db, { refs, language, country })).map((card) => [keyOf(card), card]))
  return found.flatMap((each) => unstored.get(keyOf(each)) ?? stored.get(keyOf(each)) ?? [])
}

function unstoredCards(found: Candidate | TitleRef): TitleCard[] {
  if (!('upstream' in found) || found.upstream === null) return []
  const { type, id, upstream, date, voteAverage, voteCount } = found
  const { title, baseTitle, posterPath } = upstream
  const year = yearOf(date)
  return [{ type, id, title, baseTitle, year, posterPath, voteAverage, voteCount, stored: false, services: [] }]
}
