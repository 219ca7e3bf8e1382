import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { cutText } from './cut-text.ts'
import type { LocalText } from '#shared/titles/local-text.ts'

const FIELDS = ['title', 'overview', 'tagline'] as const
type TextField = (typeof FIELDS)[number]

/** All texts of a title, by interface language: what TMDB has, never ''. */
export interface TitleTexts extends Record<TextField, Record<string, string>> {
  /** The base texts: English, otherwise the original's language, otherwise any. */
  base: Record<TextField, LocalText | null>
  /** Languages that were read: a text missing here for one of them is missing at TMDB. */
  read: string[]
  /** Titles of all regions. */
  regional: { iso_3166_1: string; title: string }[]
}

/** Texts of a language in one region, '' if it has none. */
type Variant = Record<TextField, string> & { region: string }
type Translation = NonNullable<MovieDetails['translations']>[number]
interface Original {
  title: string
  language: string
}

/** For languages written in several regions, the regions in order of preference; others follow by their code. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'CA', 'AU'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'CA', 'BE', 'CH'],
  es: ['ES', 'MX'],
  it: ['IT', 'CH'],
  pt: ['PT', 'BR'],
  zh: ['CN', 'SG', 'TW', 'HK'],
  ar: ['SA', 'AE', 'EG'],
  nl: ['NL', 'BE'],
  sv: ['SE', 'FI'],
}
/** Rank of regions not listed: after all that are. */
const LAST = 99
/** TMDB has three codes for it; the interface uses Bokmål. */
const NORWEGIAN = ['nb', 'no', 'nn']
/** TMDB codes that stand for another language tag, '' for no language. */
const TAGS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', cn: 'yue', xx: '' }

/** BCP 47 tag of TMDB's language code; '' if there is none. */
export function languageTag(code: string | null): string {
  return code === null ? '' : (TAGS[code] ?? code)
}

/**
 * A title's texts in all languages, from TMDB's English details with their `translations`. Each text comes from the first region that has
 * it, in the order of `REGIONS`.
 */
export function foldTranslations(details: MovieDetails | TvDetails): TitleTexts {
  const translations = details.translations ?? []
  const original = { title: originalTitle(details), language: languageTag(details.original_language) }
  const english = { ...details, title: englishTitle(details, original) }
  const variants = variantsByLanguage(translations)
  const textIn = (language: string, field: TextField): string => {
    const own = variants.get(language) ?? []
    const text = field === 'title' ? titleOf(own, language, original) : own.find((variant) => variant[field])?.[field]
    return cutText(field, (language === DEFAULT_LANGUAGE && english[field]) || (text ?? ''))
  }
  const inAll = (field: TextField) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language, field)]).filter(([, text]) => text))
  const baseOf = (field: TextField): LocalText | null => {
    const languages = [DEFAULT_LANGUAGE, original.language, ...LANGUAGES, ...variants.keys()]
    const language = languages.find((candidate) => textIn(candidate, field) !== '')
    return language === undefined ? null : { text: textIn(language, field), language }
  }
  return {
    title: inAll('title'),
    overview: inAll('overview'),
    tagline: inAll('tagline'),
    base: { title: baseOf('title'), overview: baseOf('overview'), tagline: baseOf('tagline') },
    // A title without any translation counts as unread, just like one whose block was unreadable.
    read: translations.length === 0 ? [] : LANGUAGES.filter((language) => isReadable(translations, language)),
    regional: LANGUAGES.flatMap((language) => variants.get(language) ?? []).map(({ region, title }) => ({
      iso_3166_1: region,
      title,
    })),
  }
}

function originalTitle(details: MovieDetails | TvDetails): string {
  return 'title' in details ? details.original_title : details.original_name
}

/** TMDB returns the original title if it has no English one. */
function englishTitle(details: MovieDetails | TvDetails, original: Original): string {
  const given = 'title' in details ? details.title : details.name
  return given === original.title && original.language !== DEFAULT_LANGUAGE ? '' : given
}

function variantsByLanguage(translations: readonly Translation[]): Map<string, Variant[]> {
  const variants = new Map<string, Variant[]>()
  for (const { iso_639_1, iso_3166_1: region, data } of translations.toSorted(byRegion)) {
    if (data === null) continue
    const language = languageTag(iso_639_1)
    const { overview, tagline } = data
    const known = variants.get(language) ?? []
    variants.set(language, [...known, { region, title: data.title || data.name, overview, tagline }])
  }
  return variants
}

function byRegion(a: Translation, b: Translation): number {
  const rank = ({ iso_639_1: code, iso_3166_1: region }: Translation) => {
    const place = REGIONS[code]?.indexOf(region) ?? 0
    return (place === -1 ? LAST : place) + NORWEGIAN.indexOf(code)
  }
  return rank(a) - rank(b) || a.iso_3166_1.localeCompare(b.iso_3166_1, 'en')
}

/**
 * TMDB leaves out a title that equals the original one. So if a language's main region has none, it has the original title: in the
 * original's language always, elsewhere if it has other texts and both are in Latin letters.
 */
function titleOf(variants: readonly Variant[], language: string, original: Original): string {
  if (language === original.language) {
    const [home] = REGIONS[language] ?? []
    const own = variants.find(({ region }) => home === undefined || region === home)
    return own?.title || original.title
  }
  const keepsOriginal = ({ overview, tagline }: Variant) =>
    (overview !== '' || tagline !== '') && isLatin(language) && /\p{Script=Latin}/u.test(original.title)
  const own = variants.find((variant) => variant.title !== '' || keepsOriginal(variant))
  return own === undefined ? '' : own.title || original.title
}

function isLatin(language: string): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn'
}

function isReadable(translations: readonly Translation[], language: string): boolean {
  return !translations.some(({ iso_639_1, data }) => data === null && languageTag(iso_639_1) === language)
}
