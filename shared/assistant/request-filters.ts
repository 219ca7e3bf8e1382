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

/**
 * What a request to the assistant asks for: the specification's params and further filters. An absent filter does not narrow the search.
 */
export interface RequestFilters {
  contentType?: TitleType
  /** TMDB's English names. */
  genres?: string[]
  /** Any one of the genres is enough; otherwise a title has all of them. */
  anyGenre?: true
  notGenres?: string[]
  /** What it is about: TMDB's keywords. */
  subjects?: string[]
  /** Names as credited. */
  actors?: string[]
  directors?: string[]
  /** 0 to 10. */
  minRating?: number
  year?: number
  /** Inclusive. */
  yearRange?: { min?: number; max?: number }
  /** TMDB's names. */
  providers?: string[]
  /** The name of one specific title. */
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
  /** The number of titles. */
  limit?: number
  /** What is not wanted, in the form of what is. */
  notSubjects?: string[]
  notPeople?: string[]
  notProviders?: string[]
  notTitles?: string[]
  notCountries?: string[]
  notLanguages?: string[]
  notMoods?: Mood[]
  /** The first years of decades. */
  notDecades?: number[]
  /** Titles shown before, by `titleKey`: only those, or none of those. */
  among?: string[]
  except?: string[]
}

/** What is said to the assistant without a wish. */
export type SmallTalk = 'thanks' | 'greeting' | 'farewell'

/** What was shown before that a request refers to: all of it, or the title at a place, from 0; -1: the last one. */
export interface Reference {
  /** Only those; none of those; titles like it. */
  kind: 'among' | 'except' | 'like'
  place?: number
}

/** A request as interpreted by the assistant. */
export interface ParsedRequest {
  filters: RequestFilters
  /** Not about watching. */
  isOffTopic: boolean
  /** About watching, but with nothing to search by. */
  isVague: boolean
  /** Whether it starts a new topic instead of changing the previous request. */
  topicChanged: boolean
  /** Of the mood in the filters, 0 to 1; certain if absent. */
  moodConfidence?: number
  /** Small talk: the filters are those of the previous request. */
  talk?: SmallTalk
  /** Who plays the character that the request asks about, as credited, in the title of the filters. */
  role?: { actor: string; character: string }
  /** Words that no filter covers, as typed. */
  unused?: string[]
  /** A title whose name the request contains, although its words were read otherwise; as pages in the visitor's language name it. */
  otherTitle?: { type: TitleType; name: string }
  /** Still to be resolved into filters: absent from answers. */
  refers?: Reference
}

/** A turn of a conversation, in the form in which the next one is interpreted. */
export interface Turn {
  role: 'user' | 'assistant'
  content: string
  filters: RequestFilters | null
  resultsCount: number | null
}
