import type { Wishes } from '#shared/assistant/wishes.ts'
import { hasAddressOrCode } from './strip-markup.ts'

/** What no name consists of: parts of markup, and characters that are not seen. */
const NO_NAME = /[<>{}`\\]|\]\(|[\p{Cc}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u

/** Wishes without the texts in them that are no names: still to be cleaned of what is empty now. */
export function withoutMarkup(wishes: Wishes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wishes).map(([wish, value]: [string, unknown]) => [
      wish,
      Array.isArray(value) ? value.filter(isName) : isName(value) ? value : undefined,
    ]),
  )
}

function isName(value: unknown): boolean {
  return typeof value !== 'string' || !(NO_NAME.test(value) || hasAddressOrCode(value))
}
