import type { TitleType } from '#shared/titles/title.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { genreMaskOf } from '../../titles/genre-mask.ts'
import { MOOD_GENRES } from './moods.ts'

interface Judged {
  type: TitleType
  genreMask: number
  /** Minutes; an episode's for TV shows. */
  runtime: number | null
  people: readonly string[]
  /** How much it is about the requested subjects, 0 to 1. */
  subjectShare: number
  /** Similarity to the named title, 0 to 1. */
  closeness: number
}

interface Asked {
  filters: RequestFilters
  /** TMDB ids of all genres that an English name stands for. */
  genreIds: (name: string) => number[]
  /** The number of requested people. */
  people: number
}

/** The weight of each part of a request. */
const PARTS = { genres: 1, people: 1, mood: 1, like: 2, subjects: 2.5, time: 1 }
/** What an unwanted mood takes off a title's share. */
const UNWANTED_MOOD = 0.7
/** What each genre beyond those requested, or those of the mood, takes off a title's share. */
const OFF_GENRE = 0.08
/** Time for one thing: a movie, or an episode that is not a movie's length. */
const SHORT_EPISODE = 30
const SHORT_EPISODES = 0.8
const LONG_EPISODES = 0.2
const BREAKS_MOOD = 0.5

/** Scores how well a title matches a request, 0 to 1; always 0 if the request has nothing that titles match to a degree. */
export function judgeMatch({ filters, genreIds, people }: Asked): (title: Judged) => number {
  const { genres = [], mood, notMoods = [], like, subjects, maxRuntime, contentType } = filters
  const wanted = genres.map((name) => genreMaskOf(genreIds(name)))
  const moods = mood === undefined ? null : moodMasks(mood, genreIds)
  const unwanted = notMoods.map((name) => moodMasks(name, genreIds))
  const parts: { counts: number; of: (title: Judged) => number }[] = []
  if (wanted.length > 0) parts.push({ counts: PARTS.genres, of: ({ genreMask }) => genreShare(genreMask, wanted) })
  if (people > 0) parts.push({ counts: PARTS.people, of: (title) => title.people.length / people })
  if (moods !== null) parts.push({ counts: PARTS.mood, of: ({ genreMask }) => moodShare(genreMask, moods) })
  if (subjects !== undefined) parts.push({ counts: PARTS.subjects, of: ({ subjectShare }) => subjectShare })
  if (maxRuntime !== undefined && contentType === undefined) parts.push({ counts: PARTS.time, of: timeShare })
  if (like !== undefined) parts.push({ counts: PARTS.like, of: ({ closeness }) => closeness })
  const all = parts.reduce((sum, { counts }) => sum + counts, 0)
  const spoils = ({ genreMask }: Judged) => Math.max(0, ...unwanted.map((mood) => moodShare(genreMask, mood)))
  return (title) =>
    parts.reduce((sum, { counts, of }) => sum + counts * of(title), 0) / Math.max(1, all) -
    UNWANTED_MOOD * spoils(title)
}

function genreShare(mask: number, wanted: readonly number[]): number {
  const has = wanted.filter((genre) => (mask & genre) !== 0).length
  const others = bits(mask & ~wanted.reduce((all, genre) => all | genre, 0))
  return Math.max(0, has / wanted.length - OFF_GENRE * others)
}

/** 'I have 90 minutes': without a type, movies come before shows. */
function timeShare({ type, runtime }: Judged): number {
  if (type === 'movie') return 1
  return runtime !== null && runtime <= SHORT_EPISODE ? SHORT_EPISODES : LONG_EPISODES
}

interface MoodMasks {
  weights: { mask: number; weight: number }[]
  /** The weight of the two genres that make it most. */
  full: number
  without: number
}

function moodMasks(mood: NonNullable<RequestFilters['mood']>, genreIds: Asked['genreIds']): MoodMasks {
  const { weights, without } = MOOD_GENRES[mood]
  return {
    weights: Object.entries(weights).map(([name, weight]) => ({ mask: genreMaskOf(genreIds(name)), weight })),
    full: Object.values(weights)
      .toSorted((a, b) => b - a)
      .slice(0, 2)
      .reduce((sum, weight) => sum + weight, 0),
    without: genreMaskOf(without.flatMap(genreIds)),
  }
}

function moodShare(mask: number, { weights, full, without }: MoodMasks): number {
  const makes = weights.reduce((sum, { mask: genre, weight }) => sum + ((mask & genre) === 0 ? 0 : weight), 0)
  const others = bits(mask & ~weights.reduce((all, { mask: genre }) => all | genre, 0))
  return Math.max(0, Math.min(1, makes / full) - OFF_GENRE * others - ((mask & without) === 0 ? 0 : BREAKS_MOOD))
}

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
