import type { Country } from './countries.ts'
import { COUNTRIES } from './countries.ts'
import { formatsFor } from './format.ts'
import type { Language } from './languages.ts'
import { intlLocale } from './languages.ts'

export interface CountryOption {
  code: Country
  name: string
}

/** All selectable countries, named in `language` and in its alphabetical order. */
export function listCountryOptions(language: Language): CountryOption[] {
  const { countryName } = formatsFor(language)
  const { compare } = new Intl.Collator(intlLocale(language))
  return COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => compare(a.name, b.name))
}
