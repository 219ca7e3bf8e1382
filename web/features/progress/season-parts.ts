import { episodeCode } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'

/** A season, or a hundred episodes of a longer one. */
export interface SeasonPart {
  /** Of its first episode, as addresses write it. */
  key: string
  /** 0 are specials. */
  number: number
  /** None of specials. */
  episodes: readonly Episode[]
  /** The numbers of the first and the last, where it is not the whole season. */
  range: readonly number[] | null
  count: number
  /** `YYYY-MM-DD`: when it began. */
  date: string | null
}

const PER_PART = 100

interface Season {
  number: number
  /** How many. */
  episodes: number
  date: string | null
}

/** `episodes` are in order; a season that only they know is one, too. */
export function partsOf(episodes: readonly Episode[], seasons: readonly Season[]): SeasonPart[] {
  const known = Map.groupBy(episodes, ({ season }) => season)
  const listed = new Map(seasons.map((season) => [season.number, season]))
  const numbers = [...new Set([...listed.keys(), ...known.keys()])].toSorted((a, b) => a - b)
  return numbers.flatMap((number) => {
    const own = known.get(number) ?? []
    const { episodes: count = own.length, date = null } = listed.get(number) ?? {}
    if (own.length === 0) return [{ key: String(number), number, episodes: [], range: null, count, date }]
    return Array.from({ length: Math.ceil(own.length / PER_PART) }, (_, at): SeasonPart => {
      const part = own.slice(at * PER_PART, (at + 1) * PER_PART)
      const ends = [part[0], part.at(-1)].flatMap((episode) => episode ?? [])
      return {
        key: ends.slice(0, 1).map(episodeCode).join(''),
        number,
        episodes: part,
        range: own.length > PER_PART ? ends.map(({ episode }) => episode) : null,
        count: part.length,
        date: at === 0 ? (date ?? part[0]?.date ?? null) : (part[0]?.date ?? null),
      }
    })
  })
}
