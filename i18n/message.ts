/** The number of the plural around a token. */
export const PLURAL_NUMBER = 0
/** First token of a message that is English because its language lacks it. */
export const ENGLISH_FALLBACK = 1

/**
 * One piece of a compiled message: text; the number of the plural around it; a text argument `[name]`; a number `n` or percentage
 * `%`; a choice by plural `p`, ordinal `o` or select `s`; an element `<` around more tokens. Kept this terse because every page
 * carries hundreds of them.
 */
export type Token =
  | string
  | typeof PLURAL_NUMBER
  | typeof ENGLISH_FALLBACK
  | readonly [argument: string]
  | readonly [argument: string, kind: 'n' | '%']
  | readonly [argument: string, kind: 'p' | 'o' | 's', cases: Readonly<Record<string, Message>>]
  | readonly [element: string, kind: '<', content: Message]

export type Message = string | readonly Token[]
export type Catalogue = Readonly<Record<string, Message>>
export type MessageValues = Readonly<Record<string, string | number>>

export function isEnglishFallback(message: Message): boolean {
  return message[0] === ENGLISH_FALLBACK
}
