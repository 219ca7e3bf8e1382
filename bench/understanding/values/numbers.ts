const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const TENS: Readonly<Record<string, number>> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 }

/** A number in digits or words; null if the word is not one. */
export function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word)
  const at = WORDS.indexOf(word)
  return at === -1 ? (TENS[word] ?? null) : at
}
