import type { MessagePart } from './format-message.ts'
import { formatMessage, textOf } from './format-message.ts'
import type { Formats } from './format.ts'
import { withCountryNames } from './format.ts'
import type { MessageArgs, MessageTags } from './generated/keys.ts'
import type { Direction, Language } from './languages.ts'
import { DEFAULT_LANGUAGE, direction } from './languages.ts'
import type { Catalogue, Message, MessageValues } from './message.ts'
import { isEnglishFallback } from './message.ts'

export type MessageKey = keyof MessageArgs
/** Keys of messages without arguments. */
export type PlainMessageKey = { [K in MessageKey]: keyof MessageArgs[K] extends never ? K : never }[MessageKey]
/** Keys of messages with elements, e.g. `<link>…</link>`. */
export type RichMessageKey = keyof MessageTags & MessageKey

type Args<K extends MessageKey> = [K] extends [PlainMessageKey] ? [] : [args: MessageArgs[K]]
export interface Translator {
  readonly language: Language
  readonly direction: Direction
  readonly formats: Formats
  /** The message as text; elements in it are replaced by their content. */
  t<K extends MessageKey>(key: K, ...args: Args<K>): string
  /** The message as a tree of texts and elements, from which components are rendered. */
  rich<K extends RichMessageKey>(key: K, ...args: Args<K>): MessagePart<MessageTags[K]>[]
  /** For keys composed at run time, such as a genre's: whether there is a message without arguments. */
  has(key: string): key is PlainMessageKey
  /** The language the message is really in: English if this language lacks it. For `lang` attributes. */
  languageOf(key: MessageKey): Language
}

/**
 * A translator for one request or one page, never a global one, because a server speaks many languages concurrently. `catalogue` is
 * a generated one; admin and public pages have their own.
 */
export function createTranslator(language: Language, catalogue: Catalogue): Translator {
  const get = (key: string): Message => {
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
    if (message === undefined) throw new Error(`No message '${key}' in this catalogue (${language})`)
    return message
  }
  const translator: Translator = {
    language,
    direction: direction(language),
    // TMDB's list: https://developer.themoviedb.org/reference/configuration-countries.
    formats: withCountryNames(language, (code) => {
      const key = `country.${code}`
      return translator.has(key) ? translator.t(key) : null
    }),
    t(key, ...args) {
      const message = get(key)
      return typeof message === 'string' ? message : textOf(formatMessage(language, message, valuesOf(args[0])))
    },
    rich<K extends RichMessageKey>(key: K, ...args: Args<K>) {
      return formatMessage(language, get(key), valuesOf(args[0])) as MessagePart<MessageTags[K]>[]
    },
    has(key): key is PlainMessageKey {
      if (!Object.hasOwn(catalogue, key)) return false
      const message = catalogue[key] ?? []
      return typeof message === 'string' || message.every((token) => !Array.isArray(token))
    },
    languageOf(key) {
      return isEnglishFallback(get(key)) ? DEFAULT_LANGUAGE : language
    },
  }
  return translator
}

/** The typed arguments as a plain record: names to texts or numbers. */
function valuesOf(args: object | undefined): MessageValues {
  return (args ?? {}) as MessageValues
}
