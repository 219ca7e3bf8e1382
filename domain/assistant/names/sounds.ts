import anyAscii from 'any-ascii'

/** Consonants that scripts mix up, as one; vowels, h, w and y are ignored. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/tion/g, 'son'],
  [/dzh|dj|tch|tsch|sch|sh|zh|ts|tz|c(?=[eiy])|g(?=[eiy])|j/g, 's'],
  [/x/g, 'ks'],
  [/ng/g, 'n'],
  [/kh/g, ''],
  [/ch|ck/g, 'k'],
  [/[bpfv]/g, 'p'],
  [/[dt]h?/g, 't'],
  [/[cgkq]/g, 'k'],
  [/[sz]/g, 's'],
  [/[lr]/g, 'r'],
  [/[mn]/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/[^ptksrn]/g, ''],
]

const GREEK = /\p{sc=Greek}/u
const ARABIC = /\p{sc=Arabic}/u
const HAN = /\p{sc=Han}/u
const HANGUL = /\p{sc=Hangul}/u
const LATIN = /\p{sc=Latin}/u
/** Korean family names whose credited spelling has letters that the Korean one lacks. */
const KOREAN_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^박(?=\p{sc=Hangul}{2}$)/u, 'park '],
  [/^이(?=\p{sc=Hangul}{2}$)/u, 'lee '],
  [/^임(?=\p{sc=Hangul}{2}$)/u, 'lim '],
]

/** A name in unaccented lower-case Latin letters and nothing else: `tom hanks` from any script, as far as possible. */
export function inLatin(name: string): string {
  return ofScript(name)
    .replace(/['`]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Transcribed by the rules of its script; outside Latin letters 'ch' is never a k. */
function ofScript(name: string): string {
  if (LATIN.test(name)) return anyAscii(name).toLowerCase()
  if (GREEK.test(name)) return ofGreek(anyAscii(name).toLowerCase())
  const families = HANGUL.test(name) ? KOREAN_FAMILIES : []
  const spelt = families.reduce((text, [family, letters]) => text.replace(family, letters), name.replaceAll('ッ', ''))
  const latin = anyAscii(spelt).toLowerCase().replaceAll('ch', 'tch')
  if (HANGUL.test(name)) return latin.replace(/s(?![a-z])/g, 't')
  if (ARABIC.test(name))
    return latin
      .replaceAll('tsh', 'tch')
      .replace(/(?<=[a-z])w/g, 'o')
      .replace(/(?<=[a-z])y/g, 'i')
  return HAN.test(name) ? latin.replace(/g(?!$)/g, 'k').replace(/x|q/g, 'sh') : latin
}

/** χ is an h, and two letters together stand for b, d and g. */
function ofGreek(latin: string): string {
  return latin.replaceAll('ch', 'h').replaceAll('mp', 'b').replaceAll('gk', 'g').replace(/\bnt/g, 'd')
}

/** The sounds of a name that other scripts preserve, from its Latin letters: `tnnks` for Tom Hanks, Том Хэнкс and トム・ハンクス. */
export function soundsOf(latin: string): string {
  return SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), latin.replaceAll(' ', ''))
}

/** The same as rendered in Japanese, Korean and Chinese: an r without a following vowel is silent, and 'th' is an s. */
export function softSoundsOf(latin: string): string {
  return soundsOf(latin.replace(/r(?![aeiouy])/g, '').replace(/th/g, 's'))
}

/** Two rows of the distance table, reused by every call. */
let [above, row] = [new Uint16Array(64), new Uint16Array(64)]

/** Letters wrong, missing or extra between two texts; `most + 1` if there are more. Computes no more of the table than `most` requires. */
export function distanceBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (row.length <= b.length) [above, row] = [new Uint16Array(b.length + 64), new Uint16Array(b.length + 64)]
  for (let column = 0; column <= b.length; column += 1) row[column] = column
  for (let at = 1; at <= a.length; at += 1) {
    ;[above, row] = [row, above]
    const from = Math.max(1, at - most)
    const to = Math.min(b.length, at + most)
    let least = (row[from - 1] = from === 1 ? at : most + 1)
    const letter = a.charCodeAt(at - 1)
    for (let column = from; column <= to; column += 1) {
      const changed = (above[column - 1] as number) + (letter === b.charCodeAt(column - 1) ? 0 : 1)
      // Outside the band there are only more errors.
      const missing = column === at + most ? changed : (above[column] as number) + 1
      const errors = Math.min(changed, missing, (row[column - 1] as number) + 1)
      row[column] = errors
      if (errors < least) least = errors
    }
    if (least > most) return most + 1
  }
  return Math.min(row[b.length] as number, most + 1)
}

/** The letters a to z of a text, one bit each. */
export function lettersOf(latin: string): number {
  let letters = 0
  for (let at = 0; at < latin.length; at += 1) {
    const letter = latin.charCodeAt(at) - 97
    if (letter >= 0) letters |= 1 << letter
  }
  return letters
}

/** How many letters one text has that the other lacks, each counted once. */
export function countLacking(letters: number, others: number): number {
  let lacking = 0
  for (let left = letters & ~others; left !== 0; left &= left - 1) lacking += 1
  return lacking
}
