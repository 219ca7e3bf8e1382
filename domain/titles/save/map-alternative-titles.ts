import type { StoredAlternativeTitle } from '#db/schema/columns.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import { countryLanguage, isCountry } from '#i18n/countries.ts'
import type { MovieDetails } from '#integrations/tmdb/client.ts'

type GivenTitles = Pick<NonNullable<MovieDetails['alternative_titles']>[number], 'iso_3166_1' | 'title'>[]

/** The best-known titles have a hundred, in TMDB's order of countries. */
const TITLES_STORED = 40
/** In characters; anything longer is not a title that anyone would type. */
const LONGEST_TITLE = 200

/**
 * TMDB's alternative titles, without duplicates in normal form and without those already `known`. If there are too many, those of countries
 * whose language the product supports take precedence.
 */
export function mapAlternativeTitles(given: GivenTitles, known: readonly string[]): StoredAlternativeTitle[] {
  const others = new Map<string, StoredAlternativeTitle>()
  const taken = new Set(['', ...known.map(normalizeText)])
  for (const { iso_3166_1: country, title } of [...given.filter(isOfOurLanguages), ...given]) {
    if (others.size === TITLES_STORED) break
    if (title.length > LONGEST_TITLE) continue
    const normal = normalizeText(title)
    if (!taken.has(normal) && !others.has(normal)) others.set(normal, { country, title, normal })
  }
  return [...others.values()]
}

function isOfOurLanguages({ iso_3166_1: country }: GivenTitles[number]): boolean {
  return isCountry(country) && countryLanguage(country) !== null
}
