/** Characters of a display name. */
export const MIN_DISPLAY_NAME_LENGTH = 3
export const MAX_DISPLAY_NAME_LENGTH = 60

/** Part of addresses, so ASCII only: nothing invisible, right-to-left or easily mistaken for another letter. */
const ALLOWED = /^[A-Za-z0-9_-]*$/

export type DisplayNameProblem = 'name-required' | 'name-too-short' | 'name-too-long' | 'name-characters'

/** What is wrong with a name as typed; surrounding spaces are ignored. */
export function displayNameProblem(text: string): DisplayNameProblem | null {
  const name = text.trim()
  if (name === '') return 'name-required'
  if (!ALLOWED.test(name)) return 'name-characters'
  if (name.length < MIN_DISPLAY_NAME_LENGTH) return 'name-too-short'
  return name.length > MAX_DISPLAY_NAME_LENGTH ? 'name-too-long' : null
}
