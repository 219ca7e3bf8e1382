import { formatsFor } from './format.ts'
import { isolate } from './isolate.ts'
import type { Language } from './languages.ts'
import { direction, intlLocale } from './languages.ts'
import type { Message, MessageValues, Token } from './message.ts'
import { ENGLISH_FALLBACK, PLURAL_NUMBER } from './message.ts'

/** An element of a message, e.g. `<link>…</link>`, with its content. */
export interface MessageElement<Name extends string = string> {
  element: Name
  content: MessagePart<Name>[]
}
export type MessagePart<Name extends string = string> = string | MessageElement<Name>

const pluralRules = new Map<string, Intl.PluralRules>()

/**
 * The message as a tree of texts and elements. Arguments are always text: markup inside them stays text, and text of the other
 * writing direction is isolated.
 */
export function formatMessage(language: Language, message: Message, values: MessageValues): MessagePart[] {
  const parts: MessagePart[] = []
  append(parts, { language, values, pluralNumber: '' }, message)
  return parts
}

/** The text of the parts, without their elements. */
export function textOf(parts: readonly MessagePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : textOf(part.content))).join('')
}

interface Scope {
  language: Language
  values: MessageValues
  /** The formatted number that `#` stands for. */
  pluralNumber: string
}

function append(parts: MessagePart[], scope: Scope, message: Message): void {
  if (typeof message === 'string') return appendText(parts, message)
  for (const token of message) appendToken(parts, scope, token)
}

function appendToken(parts: MessagePart[], scope: Scope, token: Token): void {
  if (token === ENGLISH_FALLBACK) return
  if (token === PLURAL_NUMBER) return appendText(parts, scope.pluralNumber)
  if (typeof token === 'string') return appendText(parts, token)
  const { language, values } = scope
  const formats = formatsFor(language)
  const value = values[token[0]]
  if (token.length === 1) return appendText(parts, isolate(String(value), direction(language)))
  switch (token[1]) {
    case 'n':
      return appendText(parts, formats.number(Number(value)))
    case '%':
      return appendText(parts, formats.percent(Number(value)))
    case '<': {
      const content: MessagePart[] = []
      append(content, scope, token[2])
      parts.push({ element: token[0], content })
      return
    }
    case 's':
      return append(parts, scope, choose(token[2], String(value)))
    case 'p':
    case 'o': {
      const number = Number(value)
      const pluralNumber = formats.number(number)
      return append(parts, { ...scope, pluralNumber }, choosePlural(language, token[1], token[2], number))
    }
  }
}

/** Merges adjacent texts, so that a message without elements is one text. */
function appendText(parts: MessagePart[], text: string): void {
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last + text
  else if (text !== '') parts.push(text)
}

type Cases = Readonly<Record<string, Message>>

function choose(cases: Cases, name: string): Message {
  return (Object.hasOwn(cases, name) ? cases[name] : cases.other) ?? ''
}

/** An exact case (`=0`, compiled to `0`) wins over the language's category. */
function choosePlural(language: Language, kind: 'p' | 'o', cases: Cases, number: number): Message {
  if (Object.hasOwn(cases, number)) return choose(cases, String(number))
  const key = `${kind}${language}`
  let rules = pluralRules.get(key)
  if (!rules) {
    rules = new Intl.PluralRules(intlLocale(language), { type: kind === 'o' ? 'ordinal' : 'cardinal' })
    pluralRules.set(key, rules)
  }
  return choose(cases, rules.select(number))
}
