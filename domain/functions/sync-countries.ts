import { DEFAULT_COUNTRY, isCountry } from '#i18n/countries.ts'

/** Countries whose availability is always fetched. */
const ALWAYS = ['US', 'GB', 'TR', 'DE', 'FR']
/** The most countries per call. */
export const MAX_SYNC_COUNTRIES = 80

/** Countries for which a title's availability is fetched: the current one first, without duplicates. */
export function syncCountries(current: string): string[] {
  return inOrder([current, ...ALWAYS])
}

/** A caller's list in upper case without duplicates; the default country's list if absent; null if invalid. */
export function readSyncCountries(given: unknown): string[] | null {
  if (given === undefined) return syncCountries(DEFAULT_COUNTRY)
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_SYNC_COUNTRIES) return null
  const texts = given.filter((country) => typeof country === 'string')
  const countries = inOrder(texts)
  return texts.length === given.length && countries.every(isCountry) ? countries : null
}

function inOrder(countries: readonly string[]): string[] {
  return [...new Set(countries.map((country) => country.toUpperCase()))]
}
