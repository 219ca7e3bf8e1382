/** In the order of their bits; must match genre_mask() in db/migrations/005-availability.sql. */
const GENRES = [
  28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37, 10759, 10762, 10763,
  10764, 10765, 10766, 10767, 10768,
]
/** Shared by all genres that TMDB may add. */
const OTHER_BITS = 4

/** Genres in the database's form: one bit each. */
export function genreMaskOf(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << bitOf(id)), 0)
}

function bitOf(id: number): number {
  const bit = GENRES.indexOf(id)
  return bit === -1 ? GENRES.length + (id % OTHER_BITS) : bit
}
