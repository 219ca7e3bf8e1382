import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Credit } from '../../people/credit.ts'
import { listStoredCredits } from '../../people/list-stored-credits.ts'
import { searchPeople, searchPeopleNear } from '../../search/search-people.ts'
import { normalizeText } from '../../terms/normalize.ts'
import { MAKER_JOBS } from '../../titles/maker-jobs.ts'

export interface NamedPerson {
  /** TMDB id. */
  id: number
  /** As credited. */
  name: string
  role: 'actor' | 'director'
  /** Stored titles in which they have this role, most popular first within each type. */
  titles: TitleRef[]
}

interface Input {
  name: string
  role: NamedPerson['role']
  language: string
}

/**
 * Finds a person by name, tolerating a typing error: the best known of that name, with their titles in the given role or, if there are
 * none, all their titles. Null if no stored title credits them.
 */
export async function findNamedPerson(
  { db }: Pick<Deps, 'db'>,
  { name, role, language }: Input,
): Promise<NamedPerson | null> {
  const query = normalizeText(name)
  const typed = await searchPeople(db, query, language)
  const people = typed.length > 0 ? typed.map((each) => each.person) : await searchPeopleNear(db, query, { language })
  const person = people.find((each) => normalizeText(each.name) === query) ?? people[0]
  const stored = person === undefined ? null : await listStoredCredits({ db }, person.id)
  if (stored === null) return null
  const inRole = stored.credits.filter(role === 'actor' ? hasActed : hasMade)
  const credits = inRole.length > 0 ? inRole : stored.credits
  return { id: stored.id, name: stored.name, role, titles: credits.map(({ ref }) => ref) }
}

/** A credit without a job means that they are in the cast, even if no character is named. */
function hasActed({ characters, jobs }: Credit): boolean {
  return characters.length > 0 || jobs.length === 0
}

function hasMade({ jobs }: Credit): boolean {
  return jobs.some((job) => MAKER_JOBS.includes(job))
}
