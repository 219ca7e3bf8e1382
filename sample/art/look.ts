import { moodsOf } from './moods.ts'
import type { ArtMood } from './moods.ts'
import { MOTIFS_BY_MOOD } from './motifs/registry.ts'
import type { MotifName } from './motifs/registry.ts'
import { PALETTES } from './palettes.ts'
import { hashText } from './seed.ts'

/** What determines a picture's character: its motif, and which of its genre's palettes. */
export interface Look {
  motif: MotifName
  /** Index into the palettes of the first genre. */
  palette: number
}

/** How many titles back a motif still counts as near: about one row of a page. */
const NEAR = 9

function motifsFor(moods: readonly ArtMood[]): readonly MotifName[] {
  const [first, ...others] = moods
  const own = MOTIFS_BY_MOOD[first ?? 'drama']
  return [...new Set([...own, ...others.flatMap((mood) => MOTIFS_BY_MOOD[mood].slice(0, 3))])]
}

/** The look of a single title, from its seed only. */
export function lookOf(seed: string, tmdbGenres: readonly number[]): Look {
  const moods = moodsOf(tmdbGenres)
  const motifs = motifsFor(moods)
  return {
    motif: motifs[hashText(`${seed}|motif`) % motifs.length] as MotifName,
    palette: hashText(`${seed}|palette`) % PALETTES[moods[0] ?? 'drama'].length,
  }
}

/** Key of a title in `spreadLooks` and seed of its pictures. TMDB ids are unique within a type only. */
export function titleSeed(type: string, id: number): string {
  return `${type}-${id}`
}

interface Spread {
  uses: Map<string, number>
  last: Map<string, number>
}

/** The choice used longest ago, then least often; ties are broken by the seed, so that the order is not alphabetical. */
function rarest<T>(choices: readonly T[], keyOf: (choice: T) => string, spread: Spread, turn: number, seed: string): T {
  const cost = (choice: T): number => {
    const key = keyOf(choice)
    const gap = turn - (spread.last.get(key) ?? -NEAR - 1)
    return Math.max(0, NEAR - gap) * 1000 + (spread.uses.get(key) ?? 0) * 10 + (hashText(seed + key) % 10)
  }
  const chosen = choices.reduce((best, next) => (cost(next) < cost(best) ? next : best))
  const key = keyOf(chosen)
  spread.uses.set(key, (spread.uses.get(key) ?? 0) + 1)
  spread.last.set(key, turn)
  return chosen
}

/**
 * Looks for a whole catalogue in which titles near each other in `titles` differ. Pass them in the order visitors see
 * them (by popularity). The same list gives the same looks; keys are `titleSeed(type, id)`.
 */
export function spreadLooks(
  titles: readonly { type: string; id: number; genres: readonly number[] }[],
): Map<string, Look> {
  const spread: Spread = { uses: new Map(), last: new Map() }
  const looks = new Map<string, Look>()
  titles.forEach((title, turn) => {
    const seed = titleSeed(title.type, title.id)
    const moods = moodsOf(title.genres)
    const mood = moods[0] ?? 'drama'
    const palettes = PALETTES[mood].map((_, index) => index)
    looks.set(seed, {
      motif: rarest(motifsFor(moods), (name) => `motif ${name}`, spread, turn, seed),
      palette: rarest(palettes, (index) => `${mood} ${index}`, spread, turn, seed),
    })
  })
  return looks
}
