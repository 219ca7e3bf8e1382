import { readDate, readSeasons } from '../titles/title-facts.ts'
import type { Season } from '../titles/title-facts.ts'
import { positionOf } from '#shared/titles/episode.ts'
import type { Episode } from '#shared/titles/episode.ts'

/** Columns of `tv_shows` that say how many episodes there are and which have aired. */
export const COUNTED_COLUMNS = ['seasons', 'status', 'last_episode_to_air', 'next_episode_to_air'] as const

export interface CountedShow {
  seasons: unknown
  status: string | null
  last_episode_to_air: Record<string, unknown> | null
  next_episode_to_air: Record<string, unknown> | null
}

/** The longest season that is read. */
const MOST_EPISODES = 5_000

/** Regular seasons with their number of episodes. */
export function regularSeasons({ seasons }: Pick<CountedShow, 'seasons'>): Season[] {
  return readSeasons(seasons).filter(({ number, episodes }) => number > 0 && episodes <= MOST_EPISODES)
}

/** TMDB's words for a show without further episodes. */
export function hasEnded({ status }: Pick<CountedShow, 'status'>): boolean {
  return status === 'Ended' || status === 'Canceled'
}

/** Whether an episode without a date has aired: one up to the last that did, and each of a show that has ended. */
export function isOutWithoutDate(show: CountedShow, episode: { season: number; episode: number }): boolean {
  const last = readEpisode(show.last_episode_to_air)
  return hasEnded(show) || (last !== null && positionOf(episode) <= positionOf(last))
}

/** A show's episodes as its seasons' counts imply them, while they have not been read one by one: only the last and the next have dates. */
export function countEpisodes(show: CountedShow, seasons: readonly Season[] = regularSeasons(show)): Episode[] {
  const dated = [show.last_episode_to_air, show.next_episode_to_air].flatMap((stored) => readEpisode(stored) ?? [])
  const known = new Map(dated.map((episode) => [positionOf(episode), episode]))
  return seasons.flatMap(({ number: season, episodes }) =>
    Array.from({ length: episodes }, (_, index): Episode => {
      const place = { season, episode: index + 1 }
      const isOut = isOutWithoutDate(show, place)
      return known.get(positionOf(place)) ?? { ...place, date: null, isOut, name: null, minutes: null }
    }),
  )
}

function readEpisode(stored: Record<string, unknown> | null): Episode | null {
  const { season_number: season, episode_number: episode, air_date, name, runtime } = stored ?? {}
  if (typeof season !== 'number' || typeof episode !== 'number' || season < 1) return null
  return {
    season,
    episode,
    date: readDate(air_date),
    isOut: false,
    name: nameOf(name),
    minutes: typeof runtime === 'number' && runtime > 0 ? runtime : null,
  }
}

/** Null for what merely repeats the number. */
export function nameOf(name: unknown): string | null {
  return typeof name !== 'string' || name.trim() === '' || /^Episode \d+$/.test(name) ? null : name
}
