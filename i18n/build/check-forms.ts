import { formatsFor } from '../format.ts'
import { formatMessage, textOf } from '../format-message.ts'
import { intlLocale } from '../languages.ts'
import type { Language } from '../languages.ts'
import type { MessageValues } from '../message.ts'
import type { ParsedMessage } from './parse-message.ts'

/** One of each plural form of the languages. */
const NUMBERS = [0, 1, 2, 5, 21]
const DAY = '2026-11-27'
const NOW = new Date(`${DAY}T12:00:00Z`)
const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
const AGES_MS = [0, 3 * 3_600_000, 40 * 86_400_000]

const WRONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\.\.(?!\.)/, 'has two full stops'],
  [/ {2}/, 'has two spaces'],
  [/(?:^| )[,.](?: |$)/, 'has a space before a comma or a full stop'],
]
/** Signs that are wrong after the language's own letters. French has no-break spaces before some, every other language has none. */
const WRONG_SIGNS: Readonly<Partial<Record<Language, readonly [RegExp, string]>>> = {
  ar: [/[\p{sc=Arab}»)] ?[,;?](?=\s|$)/u, 'has a Latin sign after Arabic'],
  fr: [/[^\u202F][;!?](?=\s|$)|[^\u00A0]:(?=\s|$)/u, 'lacks a no-break space before a sign'],
  hi: [/[\p{sc=Deva}”)]\.(?=\s|$)/u, 'has a Latin full stop after Hindi'],
  ja: [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}」）][,.:;!?](?!\d)/u, 'has a Latin sign after Japanese'],
  ko: [/[、。，：；！？（）]/u, 'has a wide sign'],
  zh: [/[\p{sc=Han}》）][,.:;!?](?!\d)/u, 'has a Latin sign after Chinese'],
}
/** Invisible marks around names in text of the other direction. */
const ISOLATES = /[\u2066-\u2069]/g
const SPACED_SIGN: readonly [RegExp, string] = [
  /[\p{L}\p{N})»”][\s\u00A0\u202F][;:!?](?:\s|$)/u,
  'has a space before a sign',
]

/** What is wrong with a message once it is rendered with numbers and the dates, times and names that placeholders really have. */
export function checkForms(language: Language, { message, arguments: names }: ParsedMessage): string[] {
  const signs = WRONG_SIGNS[language]
  const wrong = [...WRONG_FORMS, ...(language === 'fr' ? [] : [SPACED_SIGN]), ...(signs ? [signs] : [])]
  const found = valuesOf(language, names).flatMap((values) => {
    const text = textOf(formatMessage(language, message, values)).replaceAll(ISOLATES, '')
    return wrong.flatMap(([pattern, what]) => (pattern.test(text) ? [`${what}: ${text}`] : []))
  })
  return [...new Set(found)].slice(0, 1)
}

function valuesOf(language: Language, names: ParsedMessage['arguments']): MessageValues[] {
  const { date, shortDay, ago, runtime } = formatsFor(language)
  const texts: Readonly<Record<string, readonly string[]>> = {
    date: [date(DAY)],
    day: [date(DAY), shortDay(DAY)],
    when: [new Intl.DateTimeFormat(intlLocale(language), MOMENT).format(NOW)],
    ago: AGES_MS.map((age) => ago(new Date(NOW.getTime() - age), NOW)),
    time: [runtime(139)],
  }
  const numbers = names.size === 0 ? [0] : NUMBERS
  return numbers.map((number, index) =>
    Object.fromEntries(
      [...names].map(([name, kind]) => {
        const known = texts[name] ?? ['Fight Club']
        return [name, kind === 'text' ? (known[index % known.length] ?? '') : kind === 'number' ? number : 'other']
      }),
    ),
  )
}
