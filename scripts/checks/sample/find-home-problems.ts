import type { Language } from '#i18n/languages.ts'
import type { SampleMovie, SampleTvShow } from '#sample/schema.ts'

/** For each language, the countries whose visitors look for domestic titles; TMDB's language codes equal ours. */
const HOMES: Record<Language, readonly string[]> = {
  en: ['US'],
  tr: ['TR'],
  de: ['DE'],
  fr: ['FR'],
  es: ['ES'],
  it: ['IT'],
  pt: ['PT'],
  nl: ['NL'],
  ru: ['RU', 'SU'],
  pl: ['PL'],
  el: ['GR'],
  ja: ['JP'],
  ko: ['KR'],
  zh: ['CN'],
  hi: ['IN'],
  ar: ['SA', 'EG', 'LB', 'JO'],
  sv: ['SE'],
  no: ['NO'],
  da: ['DK'],
  fi: ['FI'],
}
const LEAST = 3

/** Languages whose visitors would find fewer than three titles from their own country. */
export function findHomeProblems(titles: readonly (SampleMovie | SampleTvShow)[]): string[] {
  return Object.entries(HOMES).flatMap(([language, countries]) => {
    const own = titles.filter(
      ({ original_language, production_countries }) =>
        original_language === language && production_countries.some((country) => countries.includes(country)),
    )
    return own.length >= LEAST
      ? []
      : [`${own.length} titles of ${countries.join(', ')} in ${language}, fewer than ${LEAST}`]
  })
}
