import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { MovieDetails, TvDetails } from '#integrations/tmdb/client.ts'
import { cutText } from './cut-text.ts'
import type { LocalText } from '#shared/titles/local-text.ts'

const FIELDS = ['title', 'overview', 'tagline'] as const
type TextField = (typeof FIELDS)[number]

/** All texts of a title. By language of the interface: what TMDB has, never ''. */
export interface TitleTexts extends Record<TextField, Record<string, string>> {
  /** The base texts: English, else the original's language, else any. */
  base: Record<TextField, LocalText | null>
  /** Languages that were read: what such a one lacks here, TMDB lacks. */
  read: string[]
  /** Titles of all regions. */
  regional: { iso_3166_1: string; title: string }[]
}

/** Texts of a language as one region has them, '' where it has none. */
type Variant = Record<TextField, string> & { region: string }
type Translation = NonNullable<MovieDetails['translations']>[number]
interface Original {
  title: string
  language: string
}

/** Of languages that several regions write, the region whose texts are wanted first; what is not named follows by its code. */
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
/** Of regions that are not named: after all that are. */
const LAST = 99
/** TMDB has three codes for it; the interface speaks Bokmål. */
const NORWEGIAN = ['nb', 'no', 'nn']
/** Codes of TMDB that stand for another language tag, '' for no language. */
const TAGS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', cn: 'yue', xx: '' }

/** BCP 47 tag of TMDB's language code; '' where there is none. */
export function languageTag(code: string | null): string {
  return code === null ? '' : (TAGS[code] ?? code)
}

/**
 * A title's texts in all languages out of TMDB's English details with their `translations`. Each text comes from the first region
 * that has it, in the order of `REGIONS`.
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
    // A title without any translation has been read as little as one whose block was unreadable.
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

/** TMDB gives the original title where it knows no English one. */
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
 * TMDB leaves out a title that is the original one. So a language's own region that has none has the original title: in the
 * original's language always, elsewhere where it has other texts and both are in Latin letters.
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
