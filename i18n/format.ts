import type { Language } from './languages.ts'
import { intlLocale } from './languages.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY
const YEAR = 365.25 * DAY

/** Largest unit first. */
const AGES: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', YEAR],
  ['month', MONTH],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** TMDB's own code for Cantonese, unknown to Intl. */
const TMDB_LANGUAGE_CODES: Record<string, string> = { cn: 'yue' }

/** Countries whose English names take an article inside a sentence. */
const ENGLISH_ARTICLE_COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'AE', 'NL', 'PH', 'DO', 'SU', 'AN'])
/** Articles of Spanish names inside a sentence, by the name's first word. */
const SPANISH_ARTICLES: Readonly<Record<string, string>> = {
  Antillas: 'las',
  Ciudad: 'la',
  Emiratos: 'los',
  Isla: 'la',
  Islas: 'las',
  Países: 'los',
  RAE: 'la',
  Reino: 'el',
  República: 'la',
  Territorio: 'el',
  Territorios: 'los',
  Unión: 'la',
}

/** Dates are calendar days ('1999-10-15') or instants; both are shown in UTC, so that server and browser agree. */
export type DateInput = string | Date

export interface Formats {
  number(value: number): string
  /** 29400 as '29K'. */
  compact(value: number): string
  /** 0.85 as '85%'. */
  percent(fraction: number): string
  /** 0 to 10 with one decimal. */
  rating(value: number): string
  votes(count: number): string
  date(value: DateInput): string
  /** Day and month only, short: 'Oct 15'. */
  shortDay(value: DateInput): string
  /** 'Mon' */
  weekday(value: DateInput): string
  /** The year only, without grouping; takes '1999-10-15', '1999' or an instant. */
  year(value: DateInput): string
  /** Whole minutes, 1 or more, as '2 hr 19 min'. */
  runtime(minutes: number): string
  /** US dollars, compact: 63000000 as '$63M'. */
  dollars(amount: number): string
  /** ISO 3166-1 code, or one of TMDB's own, to its name; an unknown code is returned as it is. */
  countryName(code: string): string
  /** The same inside a sentence: 'the United States' if the language uses an article. */
  countryInSentence(code: string): string
  /** ISO 639-1 code, or one of TMDB's own, to its name; an unknown code is returned as it is. */
  languageName(code: string): string
  list(items: readonly string[]): string
  /** Names that may contain an 'and' themselves, joined by commas only: 'War & Politics, Drama'. */
  names(items: readonly string[]): string
  /** The same of labels: those after the first are written small, unless the language writes labels large. */
  labels(items: readonly string[]): string
  /** How long before `now`: '3 hours ago'; at least a minute, because 'now' fits few sentences, and clocks differ. */
  ago(moment: Date, now: Date): string
}

const formatsByLanguage = new Map<Language, Formats>()

/** All Intl formats of one language. Instances are expensive, so each is created once, on first use. */
export function formatsFor(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const made = createFormats(intlLocale(language))
  formatsByLanguage.set(language, made)
  return made
}

/**
 * The same with names that take precedence over those of Intl, which names dissolved countries (SU) after their successors and does
 * not know TMDB's own regions (XC). `nameOf`: null if Intl is right.
 */
export function withCountryNames(language: Language, nameOf: (code: string) => string | null): Formats {
  const formats = formatsFor(language)
  return {
    ...formats,
    ...countryFormats(intlLocale(language), (code) => nameOf(code) ?? formats.countryName(code)),
  }
}

function createFormats(locale: string): Formats {
  const year = lazyNumber(locale, { useGrouping: false })
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
  const shortDay = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }))
  const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const number = lazyNumber(locale, {})
  const names = (items: readonly string[]) => items.join(commaOf(conjunction()))
  return {
    number,
    compact: lazyNumber(locale, { notation: 'compact' }),
    percent: lazyNumber(locale, { style: 'percent' }),
    rating: lazyNumber(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    votes: number,
    date: (value) => date().format(new Date(value)),
    shortDay: (value) => shortDay().format(new Date(value)),
    weekday: (value) => weekday().format(new Date(value)),
    year: (value) => year(new Date(value).getUTCFullYear()),
    runtime: createRuntime(locale),
    dollars: lazyNumber(locale, {
      style: 'currency',
      currency: 'USD',
      // Languages of other scripts write the currency out.
      currencyDisplay: /^(?:ar|hi|ja|ko|zh)/.test(locale) ? 'name' : 'narrowSymbol',
      notation: 'compact',
      compactDisplay: locale.startsWith('hi') ? 'long' : 'short',
      maximumFractionDigits: 1,
    }),
    ...createNames(locale),
    list: (items) => conjunction().format(items),
    names,
    labels: ([first = '', ...others]) =>
      names([first, ...(/^(?:en|de)/.test(locale) ? others : others.map((label) => label.toLocaleLowerCase(locale)))]),
    ago: createAgo(locale),
  }
}

/** Arabic has an 'and' between all parts of a list, so its comma cannot be obtained from Intl. */
const ARABIC_COMMA = '، '

function commaOf(conjunction: Intl.ListFormat): string {
  const between = conjunction.formatToParts(['1', '2', '3'])[1]?.value ?? ', '
  return /\p{L}/u.test(between) ? ARABIC_COMMA : between
}

/**
 * Unit formats, not Intl.DurationFormat: browsers that lack it would render a different text than the server. Nor Intl.ListFormat, which
 * puts a comma or an 'and' between the two in some languages.
 */
function createRuntime(locale: string): Formats['runtime'] {
  const gap = locale.startsWith('ar') ? ' و' : ' '
  const hours = lazyNumber(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' })
  const minutes = lazyNumber(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const format = (total: number) => {
    const fullHours = Math.floor(total / 60)
    const rest = total % 60
    if (fullHours === 0) return minutes(rest)
    if (rest === 0) return hours(fullHours)
    return `${hours(fullHours)}${gap}${minutes(rest)}`
  }
  return asTypeset(locale, format)
}

/** Before a unit Intl puts a space in Japanese, where typography wants none, and none in Chinese, where it wants one. */
function asTypeset(locale: string, format: (value: number) => string): (value: number) => string {
  if (locale.startsWith('ja')) return (value) => format(value).replaceAll(/\s/g, '')
  if (locale.startsWith('zh')) return (value) => format(value).replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ')
  return format
}

function createNames(locale: string): Pick<Formats, 'countryName' | 'countryInSentence' | 'languageName'> {
  const country = once(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const shortCountry = once(() => new Intl.DisplayNames(locale, { type: 'region', style: 'short' }))
  const language = once(() => new Intl.DisplayNames(locale, { type: 'language' }))
  // Only the short form of HK is the usual name; the short forms of others ('UK') are too short.
  return {
    ...countryFormats(
      locale,
      remembering((code) => displayName(code === 'HK' ? shortCountry() : country(), code)),
    ),
    languageName: remembering((code) => displayName(language(), TMDB_LANGUAGE_CODES[code] ?? code, code)),
  }
}

type CountryFormats = Pick<Formats, 'countryName' | 'countryInSentence'>

function countryFormats(locale: string, countryName: (code: string) => string): CountryFormats {
  return {
    countryName,
    countryInSentence: (code) => {
      const name = countryName(code)
      const article = articleOf(locale, code, name)
      return article === undefined ? name : `${article} ${name}`
    },
  }
}

function articleOf(locale: string, code: string, name: string): string | undefined {
  if (locale.startsWith('en')) return ENGLISH_ARTICLE_COUNTRIES.has(code) ? 'the' : undefined
  return locale.startsWith('es') ? SPANISH_ARTICLES[name.split(' ', 1)[0] ?? ''] : undefined
}

/** More than the number of countries, of languages of titles, or of ratings. */
const TEXTS_REMEMBERED = 500

/** Caches texts, because Intl makes them anew every time. */
function remembering<Value extends string | number>(textFor: (value: Value) => string): (value: Value) => string {
  const texts = new Map<Value, string>()
  return (value) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = textFor(value)
    if (texts.size < TEXTS_REMEMBERED) texts.set(value, text)
    return text
  }
}

function displayName(names: Intl.DisplayNames, code: string, otherwise = code): string {
  try {
    return names.of(code) ?? otherwise
  } catch {
    return otherwise
  }
}

function createAgo(locale: string): Formats['ago'] {
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const format = (seconds: number) => {
    const [unit, size] = AGES.find((age) => seconds >= age[1]) ?? ['minute', MINUTE]
    return relative().format(-Math.floor(seconds / size), unit)
  }
  const spaced = asTypeset(locale, format)
  return (moment, now) => spaced(Math.max(MINUTE, (now.getTime() - moment.getTime()) / 1000))
}

function lazyNumber(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat(locale, options))
  return remembering((value) => format().format(value))
}

/** A name that a language writes small within a sentence, as it stands alone: 'Anglais'. */
export function capitalized(text: string, language: Language): string {
  const [initial = '', ...others] = text
  return initial.toLocaleUpperCase(language) + others.join('')
}

function once<Value extends object | string>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
