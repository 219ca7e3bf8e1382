import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Credit } from '../../people/credit.ts'
import { listStoredCredits } from '../../people/list-stored-credits.ts'
import { searchPeople, searchPeopleNear } from '../../search/search-people.ts'
import { normalizeText } from '../../terms/normalize.ts'
import { MAKER_JOBS } from './maker-jobs.ts'

export interface NamedPerson {
  /** TMDB id. */
  id: number
  /** As credited. */
  name: string
  role: 'actor' | 'director'
  /** Stored titles with this part of theirs, most popular first of each type. */
  titles: TitleRef[]
}

interface Input {
  name: string
  role: NamedPerson['role']
  language: string
}

/**
 * Somebody by name, a typing error forgiven: the best known of those that have it, with their titles in that part; where they have none, with all
 * of theirs. Null where no known title names them.
 */
export async function findNamedPerson(
  { db }: Pick<Deps, 'db'>,
  { name, role, language }: Input,
): Promise<NamedPerson | null> {
  const query = normalizeText(name)
  const typed = await searchPeople(db, query, language)
  const people = typed.length > 0 ? typed : await searchPeopleNear(db, query, language)
  const person = people.find((each) => normalizeText(each.name) === query) ?? people[0]
  const stored = person === undefined ? null : await listStoredCredits({ db }, person.id)
  if (stored === null) return null
  const inRole = stored.credits.filter(role === 'actor' ? hasActed : hasMade)
  const credits = inRole.length > 0 ? inRole : stored.credits
  return { id: stored.id, name: stored.name, role, titles: credits.map(({ ref }) => ref) }
}

/** Whoever has no job is in the cast, though nobody says as whom. */
function hasActed({ characters, jobs }: Credit): boolean {
  return characters.length > 0 || jobs.length === 0
}

function hasMade({ jobs }: Credit): boolean {
  return jobs.some((job) => MAKER_JOBS.includes(job))
}
