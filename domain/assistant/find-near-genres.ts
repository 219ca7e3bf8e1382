import { GENRE_IDS } from '#shared/titles/genre-ids.ts'
import { LEADING_WEIGHT, MOOD_GENRES } from './answers/moods.ts'
import { parseRequest } from './parsing/parse-request.ts'

/** TMDB's ids of the genres that a text names or whose mood it describes, most fitting first; none if it does neither. */
export async function findNearGenres(text: string, { language }: { language: string }): Promise<number[]> {
  const { mood, genres = [] } = (await parseRequest(text, { language })).parsed.filters
  const weights = Object.entries(mood === undefined ? {} : MOOD_GENRES[mood].weights)
  const ofMood = weights.filter(([, weight]) => weight >= LEADING_WEIGHT).toSorted(([, a], [, b]) => b - a)
  return [...new Set([...genres, ...ofMood.map(([name]) => name)])].flatMap((name) => GENRE_IDS[name] ?? [])
}
