import { distanceBetween, softSoundsOf, soundsOf } from './sounds.ts'

/** A wrong sound counts the more, the fewer a name has: one of so many is one. */
const SOUNDS = 6
/** A name of fewer sounds must be right in all of them, and in most letters. */
const FEW_SOUNDS = 4
const CLOSE = 0.45
/** So many ranks count as much as one sound. */
const RANKS = 10_000
const FEW_RANKS = 1_000
const LITTLE_KNOWN = 0.3

/** Names by the first of their sounds, the best known first. */
export type Soundings<Named> = ReadonlyMap<string, readonly Sounding<Named>[]>

interface Sounding<Named> {
  named: Named
  latin: string
  sounds: string
  soft: string
}

/** Names with what they sound like, the best known first. */
export function bySound<Named>(names: readonly (readonly [latin: string, Named])[]): Soundings<Named> {
  const all = names.map(([latin, named]) => ({ named, latin, sounds: soundsOf(latin), soft: softSoundsOf(latin) }))
  return Map.groupBy(all, ({ sounds }) => sounds.slice(0, 1))
}

/** The name that sounds most like a text in Latin letters; `score`: how much they differ, less than `most`. `least`: sounds that it must have. */
export function nearest<Named extends { rank: number }>(
  latin: string,
  names: Soundings<Named>,
  { least, most }: { least: number; most: number },
): { named: Named; score: number } | null {
  const sounds = soundsOf(latin)
  if (sounds.length < least) return null
  const wrongMost = sounds.length < 6 ? 1 : sounds.length < 9 ? 2 : 3
  let best: { named: Named; score: number } | null = null
  for (const own of names.get(sounds.slice(0, 1)) ?? []) {
    const wrong = Math.min(
      distanceBetween(sounds, own.sounds, wrongMost),
      own.soft === own.sounds ? Infinity : distanceBetween(sounds, own.soft, wrongMost),
    )
    if (wrong > (sounds.length < FEW_SOUNDS ? 0 : wrongMost)) continue
    if (!wordsAgree(latin, own.latin)) continue
    const letters = lettersApart(latin, own.latin)
    if (sounds.length < FEW_SOUNDS && letters > CLOSE) continue
    const score = (wrong * SOUNDS) / sounds.length + letters * 2 + rarity(own.named.rank)
    if (score < (best?.score ?? most)) best = { named: own.named, score }
  }
  return best
}

/** The best known are preferred, within few ranks and over all of them. */
function rarity(rank: number): number {
  return Math.min(rank / FEW_RANKS, LITTLE_KNOWN) + rank / RANKS
}

/** Of names of several words the first and the last must each sound alike. */
function wordsAgree(typed: string, name: string): boolean {
  const [own, other] = [wordsOf(typed), wordsOf(name)]
  if (own.length < 2 || other.length < 2) return true
  return [0, -1].every((at) => {
    const [a, b] = [soundsOf(own.at(at) ?? ''), soundsOf(other.at(at) ?? '')]
    const most = a.length < 3 ? (a.length === b.length ? 0 : 1) : Math.ceil(a.length / 3)
    return distanceBetween(a, b, most) <= most && (a[0] === b[0] || a.length < 2 || b.length < 2)
  })
}

const PARTICLE = /\b(di|de|da|du|del|la|le|el|al|van|fan|von|fon|den|mc|mak)\s+/g

/** 'Leonardo Di Caprio' has two words. */
function wordsOf(latin: string): string[] {
  return latin.replace(PARTICLE, '$1').split(' ')
}

function lettersApart(a: string, b: string): number {
  const [own, other] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')]
  const longest = Math.max(own.length, other.length)
  return distanceBetween(own, other, longest) / longest
}
