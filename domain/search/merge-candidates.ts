import type { Database } from '#db/client.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { loadCandidates } from './load-candidates.ts'

/** Merges stored candidates and TMDB's, without duplicates, preferring stored data. Unordered. */
export async function mergeCandidates(
  db: Database,
  { stored, upstream }: { stored: readonly Candidate[]; upstream: readonly Candidate[] },
): Promise<Candidate[]> {
  const found = new Set(stored.map(keyOf))
  const further = upstream.filter((candidate) => !found.has(keyOf(candidate)))
  // TMDB also finds titles by names that are not stored, and stored titles may be for adults or lack a poster.
  const alsoStored = await loadCandidates(db, further)
  // Sequentially: a title that is stored meanwhile must not appear twice.
  return [...stored, ...alsoStored, ...(await findUnstored(db, further))]
}
