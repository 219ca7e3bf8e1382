import { DEFAULT_COUNTRY, isCountry } from '#i18n/countries.ts'

/** Countries whose availability is asked for whoever asks. */
const ALWAYS = ['US', 'GB', 'TR', 'DE', 'FR']
/** Most countries of one call. */
export const MAX_SYNC_COUNTRIES = 80

/** Countries for which a title's availability is asked: the current one first, each once. */
export function syncCountries(current: string): string[] {
  return inOrder([current, ...ALWAYS])
}

/** A caller's list, upper case and each once; that of the default country where there is none; null where it is wrong. */
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
