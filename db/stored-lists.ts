import type { NamedId, StoredCastMember, StoredCrewMember } from './schema/columns.ts'

/** Parses a stored cast or crew: a list, the same as a JSON string, or nothing; entries without id or name are dropped. */
export function readPeople<T extends StoredCastMember | StoredCrewMember>(stored: unknown): T[] {
  return readList(stored).filter(
    (person): person is T =>
      typeof person === 'object' &&
      person !== null &&
      'id' in person &&
      Number.isInteger(person.id) &&
      'name' in person &&
      typeof person.name === 'string',
  )
}

/** Parses a stored list of objects with a numeric id and a name, such as genres. */
export function readNamed(stored: unknown): NamedId[] {
  return readPeople<StoredCastMember>(stored).map(({ id, name }) => ({ id, name }))
}

/** Parses a stored JSON list, as a value or as a string; empty if it is neither. */
export function readList(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored
  if (typeof stored !== 'string') return []
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
