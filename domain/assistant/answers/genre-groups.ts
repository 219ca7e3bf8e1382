/** What movies and TV shows call differently at TMDB: whoever asks for one of them means both. */
const SAME_GENRES: readonly (readonly string[])[] = [
  ['Action', 'Action & Adventure'],
  ['Adventure', 'Action & Adventure'],
  ['Science Fiction', 'Sci-Fi & Fantasy'],
  ['Fantasy', 'Sci-Fi & Fantasy'],
  ['War', 'War & Politics'],
  ['Family', 'Kids'],
]

/** A genre by TMDB's English name, with those that stand for it among the other type's. */
export function sameGenres(name: string): string[] {
  return [...new Set([name, ...SAME_GENRES.filter((same) => same.includes(name)).flat()])]
}
