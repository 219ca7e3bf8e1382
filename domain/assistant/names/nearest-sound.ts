import { distanceBetween, lettersOf, softSoundsOf, soundsOf } from './sounds.ts'

/** The weight of a wrong sound, divided by the number of sounds: it counts more in short names. */
const SOUNDS = 6
/** A name with fewer sounds must match in all of them, and in most letters. */
const FEW_SOUNDS = 4
const CLOSE = 0.45
/** This difference in rank counts as much as one sound. */
const RANKS = 10_000
const FEW_RANKS = 1_000
const LITTLE_KNOWN = 0.3

/** Names by their first sound, the best known first. */
export type Soundings<Named> = ReadonlyMap<string, readonly Sounding<Named>[]>

export interface Sounding<Named> {
  named: Named
  latin: string
  sounds: string
  soft: string
  /** As `lettersOf`. */
  letters: number
}

/** A name in Latin letters with what it sounds like. */
export function soundingOf<Named>(latin: string, named: Named): Sounding<Named> {
  return { named, latin, sounds: soundsOf(latin), soft: softSoundsOf(latin), letters: lettersOf(latin) }
}

/** `names`: the best known first. */
export function bySound<Named>(names: readonly Sounding<Named>[]): Soundings<Named> {
  return Map.groupBy(names, ({ sounds }) => sounds.slice(0, 1))
}

/**
 * The name that sounds most like a text in Latin letters; `score`: their difference, below `most`. `least`: the fewest sounds that the text
 * must have.
 */
export function nearest<Named extends { rank: number }>(
  latin: string,
  names: Soundings<Named>,
  { least, most }: { least: number; most: number },
): { named: Named; score: number } | null {
  const sounds = soundsOf(latin)
  if (sounds.length < least) return null
  const wrongMost = sounds.length < 6 ? 1 : sounds.length < 9 ? 2 : 3
  const ends = endsOf(latin)
  let best: { named: Named; score: number } | null = null
  for (const own of names.get(sounds.slice(0, 1)) ?? []) {
    const wrong = Math.min(
      distanceBetween(sounds, own.sounds, wrongMost),
      own.soft === own.sounds ? Infinity : distanceBetween(sounds, own.soft, wrongMost),
    )
    if (wrong > (sounds.length < FEW_SOUNDS ? 0 : wrongMost)) continue
    const sound = (wrong * SOUNDS) / sounds.length + rarity(own.named.rank)
    const room = (best?.score ?? most) - sound
    if (room <= 0) continue
    const letters = lettersApart(latin, own.latin, sounds.length < FEW_SOUNDS ? Math.min(CLOSE, room / 2) : room / 2)
    const score = sound + letters * 2
    if (score < (best?.score ?? most) && wordsAgree(ends, own.latin)) best = { named: own.named, score }
  }
  return best
}

/** Prefers the best known, steeply over the first ranks and slightly over all. */
function rarity(rank: number): number {
  return Math.min(rank / FEW_RANKS, LITTLE_KNOWN) + rank / RANKS
}

/** The sounds of the first and the last of several words; null for a single word. */
function endsOf(latin: string): readonly [string, string] | null {
  const words = wordsOf(latin)
  return words.length < 2 ? null : [soundsOf(words[0] ?? ''), soundsOf(words.at(-1) ?? '')]
}

/** In names of several words, the first and the last must each sound alike. */
function wordsAgree(typed: readonly [string, string] | null, name: string): boolean {
  const other = typed === null ? null : endsOf(name)
  if (typed === null || other === null) return true
  return ([0, 1] as const).every((at) => {
    const [a, b] = [typed[at], other[at]]
    const most = a.length < 3 ? (a.length === b.length ? 0 : 1) : Math.ceil(a.length / 3)
    return distanceBetween(a, b, most) <= most && (a[0] === b[0] || a.length < 2 || b.length < 2)
  })
}

const PARTICLE = /\b(di|de|da|du|del|la|le|el|al|van|fan|von|fon|den|mc|mak)\s+/g

/** Treats particles as part of the next word: 'Leonardo Di Caprio' has two words. */
function wordsOf(latin: string): string[] {
  return latin.replace(PARTICLE, '$1').split(' ')
}

const VOWEL = /[aeiou]/g
const FEW_VOWELS = 0.25

/** The share of letters that differ; Infinity if above `most`. Arabic writes few vowels: then only consonants count. */
function lettersApart(a: string, b: string, most: number): number {
  const isVowelless = (a.match(VOWEL)?.length ?? 0) < a.length * FEW_VOWELS
  const [own = '', other = ''] = [a, b].map((each) => each.replaceAll(' ', '').replace(isVowelless ? VOWEL : '', ''))
  const longest = Math.max(own.length, other.length)
  const allowed = Math.min(longest, Math.floor(most * longest))
  const apart = distanceBetween(own, other, allowed)
  return apart > allowed ? Infinity : apart / longest
}
