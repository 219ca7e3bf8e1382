/** An episode's place in its show: the season from 1 (0 are specials) and the number within it. */
export interface EpisodeNumber {
  season: number
  episode: number
}

export interface Episode extends EpisodeNumber {
  /** `YYYY-MM-DD`, as TMDB gives it: a day without a time zone. */
  date: string | null
  /** Of one without a date: whether it has aired. */
  isOut: boolean
  /** TMDB's English name; null if it has none of its own. */
  name: string | null
  minutes: number | null
}

const PER_SEASON = 10_000

/** One number that sorts episodes of a show as they are watched. */
export function positionOf({ season, episode }: EpisodeNumber): number {
  return season * PER_SEASON + episode
}

export function atPosition(position: number): EpisodeNumber {
  return { season: Math.floor(position / PER_SEASON), episode: position % PER_SEASON }
}

/** Whether it has aired by the end of `today` (`YYYY-MM-DD`). */
export function hasAired({ date, isOut }: Pick<Episode, 'date' | 'isOut'>, today: string): boolean {
  return date === null ? isOut : date <= today
}

/** As addresses and forms write it: `2.6`. */
export function episodeCode({ season, episode }: EpisodeNumber): string {
  return `${season}.${episode}`
}

/** Null for anything else. */
export function readEpisodeCode(code: string): EpisodeNumber | null {
  const [, season, episode] = /^([1-9]\d{0,3})\.([1-9]\d{0,3})$/.exec(code) ?? []
  return season === undefined || episode === undefined ? null : { season: Number(season), episode: Number(episode) }
}
