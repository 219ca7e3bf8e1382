/** Genres that TMDB names differently for movies and TV shows: a request for one means both. */
const SAME_GENRES: readonly (readonly string[])[] = [
  ['Action', 'Action & Adventure'],
  ['Adventure', 'Action & Adventure'],
  ['Science Fiction', 'Sci-Fi & Fantasy'],
  ['Fantasy', 'Sci-Fi & Fantasy'],
  ['War', 'War & Politics'],
  ['Family', 'Kids'],
]

/** A genre by TMDB's English name, with its counterparts for the other type. */
export function sameGenres(name: string): string[] {
  return [...new Set([name, ...SAME_GENRES.filter((same) => same.includes(name)).flat()])]
}
