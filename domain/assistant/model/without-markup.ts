import type { Wishes } from '#shared/assistant/wishes.ts'
import { hasAddressOrCode } from './strip-markup.ts'

/** What never occurs in names: parts of markup, and invisible characters. */
const NO_NAME = /[<>{}`\\]|\]\(|[\p{Cc}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u

/** Removes texts that cannot be names from the filters; empty values must still be cleaned up. */
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
