/** TMDB's genres of movies and TV shows by their English names. */
export const GENRE_IDS: Readonly<Record<string, number>> = {
  Action: 28,
  'Action & Adventure': 10759,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Kids: 10762,
  Music: 10402,
  Mystery: 9648,
  News: 10763,
  Reality: 10764,
  Romance: 10749,
  'Sci-Fi & Fantasy': 10765,
  'Science Fiction': 878,
  Soap: 10766,
  'TV Movie': 10770,
  Talk: 10767,
  Thriller: 53,
  War: 10752,
  'War & Politics': 10768,
  Western: 37,
}

/** TMDB's genres that TV shows alone have, and the genres of movies that they stand for: visitors choose among the latter. */
const TV_GENRES: Readonly<Record<number, readonly number[]>> = {
  10759: [28, 12],
  10762: [10751],
  10765: [878, 14],
  10768: [10752],
}

/** The genres to choose that a genre stands for: only itself, but for those of TV shows alone. */
export function genresToChoose(id: number): readonly number[] {
  return TV_GENRES[id] ?? [id]
}

/** What a choice of genres finds: those of TV shows that stand for one of them as well. */
export function withTvGenres(ids: readonly number[]): number[] {
  const alike = Object.keys(TV_GENRES).map(Number)
  return [...new Set([...ids, ...alike.filter((id) => genresToChoose(id).some((chosen) => ids.includes(chosen)))])]
}
