import { GENRE_IDS, genresToChoose, withTvGenres } from '#shared/titles/genre-ids.ts'

const NAMES = new Map(Object.entries(GENRE_IDS).map(([name, id]) => [id, name]))

/** A genre by TMDB's English name, with its counterparts for the other type: a request for one means both. */
export function sameGenres(name: string): string[] {
  const id = GENRE_IDS[name]
  if (id === undefined) return [name]
  const ids = new Set([id, ...genresToChoose(id), ...withTvGenres([id])])
  return [...ids].flatMap((each) => NAMES.get(each) ?? [])
}
