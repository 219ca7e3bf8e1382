import type { StoredCastMember, StoredCrewMember } from '#db/schema/columns.ts'
import type { MovieDetails } from '#integrations/tmdb/client.ts'

type Credits = NonNullable<MovieDetails['credits']>

const CAST_STORED = 20
const CREW_STORED = 15

/** Jobs that a page lists first; all others follow in TMDB's order. */
const LEADING_JOBS: readonly (readonly string[])[] = [
  ['Director'],
  ['Screenplay', 'Writer', 'Story', 'Novel', 'Teleplay'],
  ['Creator'],
  ['Original Music Composer'],
  ['Director of Photography'],
  ['Editor'],
]

function jobRank(job: string): number {
  const rank = LEADING_JOBS.findIndex((jobs) => jobs.includes(job))
  return rank === -1 ? LEADING_JOBS.length : rank
}

/** The first 20 in billing order. */
export function mapCast(credits: Credits | undefined): StoredCastMember[] {
  return (credits?.cast ?? [])
    .toSorted((a, b) => a.order - b.order)
    .slice(0, CAST_STORED)
    .map(({ id, name, character, profile_path }) => ({ id, name, character: character || null, profile_path }))
}

/** At most 15: director, writers, creators, composer, photography and editor before all others. */
export function mapCrew(
  credits: Credits | undefined,
  creators: readonly { id: number; name: string; profile_path: string | null }[] = [],
): StoredCrewMember[] {
  const members = [...creators.map((creator) => ({ ...creator, job: 'Creator' })), ...(credits?.crew ?? [])]
  const byPersonAndJob = new Map<string, StoredCrewMember>()
  for (const { id, name, job, profile_path } of members.toSorted((a, b) => jobRank(a.job) - jobRank(b.job))) {
    const key = `${id}/${job}`
    if (!byPersonAndJob.has(key)) byPersonAndJob.set(key, { id, name, job: job || null, profile_path })
  }
  return [...byPersonAndJob.values()].slice(0, CREW_STORED)
}
