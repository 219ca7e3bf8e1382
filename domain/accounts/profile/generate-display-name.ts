import { randomInt } from 'node:crypto'
import { MAX_DISPLAY_NAME_LENGTH, MIN_DISPLAY_NAME_LENGTH } from './display-name.ts'
import { isReservedName } from './name-shape.ts'

/** Room for a number after the name. */
const SUFFIX_LENGTH = 6
const MAX_RANDOM = 10_000
/** Small numbers are tried first, then random ones. */
const COUNTED_TRIES = 5
/** Letters that normalisation does not decompose into an ASCII letter and a diacritic. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
}

/**
 * The provider's name, else the part of the address before the @, else `user` and a number, cleaned; the first that is long enough and not
 * reserved.
 */
export function baseDisplayName({ name, email }: { name: string | null; email: string | null }): string {
  for (const candidate of [name ?? '', (email ?? '').split('@')[0] ?? '']) {
    const cleaned = clean(candidate)
    if (cleaned.length >= MIN_DISPLAY_NAME_LENGTH && !isReservedName(cleaned)) return cleaned
  }
  return `user${randomInt(MAX_RANDOM)}`
}

/** The name to try if the base is taken; `attempt` counts from 0, which is the base itself. */
export function numberedDisplayName(base: string, attempt: number): string {
  if (attempt === 0) return base
  return `${base.slice(0, MAX_DISPLAY_NAME_LENGTH - SUFFIX_LENGTH)}${attempt < COUNTED_TRIES ? attempt + 1 : randomInt(MAX_RANDOM)}`
}

function clean(text: string): string {
  return text
    .replace(/[^ -~]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, (run) => (/\s|\./.test(run) ? '_' : ''))
    .slice(0, MAX_DISPLAY_NAME_LENGTH - SUFFIX_LENGTH)
    .replace(/^[_-]+|[_-]+$/g, '')
}
