import type { Mood } from './request-filters.ts'

/** The message that names a mood. */
export function moodKey(mood: Mood): `assistant.mood${Capitalize<Mood>}` {
  const name = `${mood.charAt(0).toUpperCase()}${mood.slice(1)}` as Capitalize<Mood>
  return `assistant.mood${name}`
}
