import { countryLanguage, isCountry, languageCountry } from '#i18n/countries.ts'
import type { Country } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'

export interface Choice {
  language: Language
  country: Country
}

/**
 * The result of a choice in the preferences dialog: a chosen country sets the language and a chosen language the country, unless the
 * visitor keeps them separate; a country outside the map keeps the language. Unknown codes change nothing.
 */
export function linkedChoice(
  current: Choice,
  chosen: { language?: string; country?: string },
  separate: boolean,
): Choice {
  const next: Choice = {
    language: isLanguage(chosen.language) ? chosen.language : current.language,
    country: isCountry(chosen.country) ? chosen.country : current.country,
  }
  if (separate) return next
  const countryChanged = next.country !== current.country
  const languageChanged = next.language !== current.language
  if (countryChanged && !languageChanged)
    return { ...next, language: countryLanguage(next.country) ?? current.language }
  if (languageChanged && !countryChanged) return { ...next, country: languageCountry(next.language) }
  return next
}
