import type { Country } from './countries.ts'
import { COUNTRIES } from './countries.ts'
import { intlLocale } from './languages.ts'
import type { Translator } from './translator.ts'

export interface CountryOption {
  code: Country
  name: string
}

/** All selectable countries, in the language's alphabetical order. */
export function listCountryOptions({
  language,
  formats: { countryName },
}: Pick<Translator, 'language' | 'formats'>): CountryOption[] {
  const { compare } = new Intl.Collator(intlLocale(language))
  return COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => compare(a.name, b.name))
}
