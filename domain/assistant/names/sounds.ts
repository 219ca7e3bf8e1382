import anyAscii from 'any-ascii'

/** Consonants that scripts mix up, as one; vowels, h, w and y are not heard. */
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
/** Korean family names that are credited with letters that they lack. */
const KOREAN_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^박(?=\p{sc=Hangul}{2}$)/u, 'park '],
  [/^이(?=\p{sc=Hangul}{2}$)/u, 'lee '],
  [/^임(?=\p{sc=Hangul}{2}$)/u, 'lim '],
]

/** A name in Latin letters without accents, in lower case, without anything else: `tom hanks` of any script, as far as it can be. */
export function inLatin(name: string): string {
  return ofScript(name)
    .replace(/['`]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Read by the rules of its script; outside Latin letters 'ch' is never a k. */
function ofScript(name: string): string {
  if (LATIN.test(name)) return anyAscii(name).toLowerCase()
  if (GREEK.test(name)) return ofGreek(anyAscii(name).toLowerCase())
  const families = HANGUL.test(name) ? KOREAN_FAMILIES : []
  const spelt = families.reduce((text, [family, letters]) => text.replace(family, letters), name.replaceAll('ッ', ''))
  const latin = anyAscii(spelt).toLowerCase().replaceAll('ch', 'tch')
  if (HANGUL.test(name)) return latin.replace(/s(?![a-z])/g, 't')
  if (ARABIC.test(name)) return latin.replace(/(?<=[a-z])w/g, 'o').replace(/(?<=[a-z])y/g, 'i')
  return HAN.test(name) ? latin.replace(/g(?!$)/g, 'k').replace(/x|q/g, 'sh') : latin
}

/** χ is an h, and two letters stand for b, d and g. */
function ofGreek(latin: string): string {
  return latin.replaceAll('ch', 'h').replaceAll('mp', 'b').replaceAll('gk', 'g').replace(/\bnt/g, 'd')
}

/** What of a name other scripts keep, from its Latin letters: `tnnks` of Tom Hanks, Том Хэнкс and トム・ハンクス. */
export function soundsOf(latin: string): string {
  return SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), latin.replaceAll(' ', ''))
}

/** The same as Japanese, Korean and Chinese hear it: an r before no vowel is silent, and 'th' is an s. */
export function softSoundsOf(latin: string): string {
  return soundsOf(latin.replace(/r(?![aeiouy])/g, '').replace(/th/g, 's'))
}

/** Letters wrong, missing or too many between two texts; `most + 1` where there are more. */
export function distanceBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at]
    for (let column = 1; column <= b.length; column += 1)
      next.push(
        Math.min(
          (row[column] as number) + 1,
          (next[column - 1] as number) + 1,
          (row[column - 1] as number) + (a[at - 1] === b[column - 1] ? 0 : 1),
        ),
      )
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length] as number
}
