import type { TitleType } from '../titles/title.ts'

export const MOODS = [
  'funny',
  'sad',
  'tense',
  'calm',
  'romantic',
  'scary',
  'uplifting',
  'dark',
  'exciting',
  'thoughtful',
] as const
export type Mood = (typeof MOODS)[number]

/** What a request to the assistant asks for: the specification's params, and what it asks beyond them. What is left out does not narrow. */
export interface Wishes {
  contentType?: TitleType
  /** TMDB's English names. */
  genres?: string[]
  notGenres?: string[]
  /** Names as credited. */
  actors?: string[]
  directors?: string[]
  /** 0 to 10. */
  minRating?: number
  year?: number
  /** Including both ends. */
  yearRange?: { min?: number; max?: number }
  /** TMDB's names. */
  providers?: string[]
  /** One title is looked for. */
  specificTitle?: string
  /** Titles like this one. */
  like?: string
  /** Minutes. */
  maxRuntime?: number
  minRuntime?: number
  /** ISO 3166-1: where it was made. */
  country?: string
  /** ISO 639-1. */
  originalLanguage?: string
  mood?: Mood
  /** How many titles. */
  limit?: number
}

/** A request as the assistant has understood it. */
export interface Reading {
  wishes: Wishes
  /** Not about watching. */
  isOffTopic: boolean
  /** About watching, and nothing to search by. */
  isVague: boolean
  /** It begins anew instead of changing what was asked before. */
  topicChanged: boolean
  /** Of the wishes' mood, 0 to 1; certain where it is left out. */
  moodConfidence?: number
}

/** A turn of a conversation, as the next one is understood by it. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
  extractedParams: Wishes | null
  resultsCount: number | null
}
