import type { Deps } from '../../domain/deps.ts'
import { knownPeople, toKnownPeople } from '../../domain/assistant/names/known-people.ts'

/** As many as a large catalogue has well-known people. */
const PEOPLE = 20_000
const SYLLABLES =
  'an be co da el fi go ha in jo ka le ma no ol pe ra si to ur vi wa xa ye zu ber dor man son ton lin ski'.split(' ')

/** Makes the assistant know as many people as in a large catalogue; the sample has few. */
export async function rememberManyPeople(deps: Pick<Deps, 'db' | 'cache'>): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ name: nameOf(at), directs: at % 7 === 0 }))
  await deps.cache.remember('known-people', 'all', { read: async () => toKnownPeople(people) })
  await knownPeople(deps)
}

function nameOf(at: number): string {
  const syllable = (by: number) => SYLLABLES[Math.floor(at / by) % SYLLABLES.length] ?? ''
  const [first, last] = [syllable(1) + syllable(37), syllable(31) + syllable(5) + syllable(113)]
  return [first, last].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
