import type { Database } from '#db/client.ts'
import { findUnstored } from '../titles/save/find-unstored.ts'
import { keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { loadCandidates } from './load-candidates.ts'

/** Stored candidates and TMDB's as one list, each title once, as it is stored where it is. In no order. */
export async function mergeCandidates(
  db: Database,
  { stored, upstream }: { stored: readonly Candidate[]; upstream: readonly Candidate[] },
): Promise<Candidate[]> {
  const found = new Set(stored.map(keyOf))
  const further = upstream.filter((candidate) => !found.has(keyOf(candidate)))
  // TMDB also finds by titles that are not stored, and what is stored may be for adults or without a poster.
  const alsoStored = await loadCandidates(db, further)
  // After the other: a title that is stored meanwhile must not come twice.
  return [...stored, ...alsoStored, ...(await findUnstored(db, further))]
}
