import { SAMPLE_PROVIDERS } from '../providers.ts'
import { providerFields } from './title-blocks.ts'
import { titlesOf } from './title.ts'
import type { Kind } from './title.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const PAIRS = Array.from(LETTERS).flatMap((first) => Array.from(LETTERS, (second) => first + second))

/** Regions that have a name but are not countries: unions, test codes, outlying areas. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])

/** Codes that CLDR replaces by another one (BU by MM) are obsolete. */
function isCurrentRegion(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** /configuration/countries: `native_name` is, oddly, in the requested language. */
export function countries(language: string): object[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const local = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return PAIRS.map((pair) => pair.toUpperCase())
    .filter((code) => !NO_COUNTRIES.has(code) && isCurrentRegion(code) && english.of(code))
    .map((code) => ({ iso_3166_1: code, english_name: english.of(code), native_name: local.of(code) }))
}

/** /configuration/languages: `name` is the language's own, '' if unknown. */
export function languages(): object[] {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return PAIRS.filter((code) => english.of(code)).map((code) => {
    const isKnown = Intl.DisplayNames.supportedLocalesOf(code).length > 0
    const own = isKnown ? new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) : undefined
    return { iso_639_1: code, english_name: english.of(code), name: own ?? '' }
  })
}

/** /watch/providers/{kind}: the providers of sample titles of the kind, in `region` or anywhere. */
export function watchProviders(kind: Kind, region: string | null): object[] {
  const countriesOf = new Map<number, Set<string>>()
  for (const { data } of titlesOf(kind)) {
    for (const [country, offers] of Object.entries(data.availability)) {
      for (const id of Object.values(offers).flat()) {
        countriesOf.set(id, (countriesOf.get(id) ?? new Set()).add(country))
      }
    }
  }
  return SAMPLE_PROVIDERS.flatMap(({ id }) => {
    const offered = [...(countriesOf.get(id) ?? [])].toSorted()
    if (offered.length === 0 || (region && !offered.includes(region))) return []
    const fields = providerFields(id)
    return [
      {
        display_priorities: Object.fromEntries(offered.map((country) => [country, fields.display_priority])),
        ...fields,
      },
    ]
  })
}
