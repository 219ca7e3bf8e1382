import type { TitleCard } from '../titles/title-card.ts'
import type { ParsedRequest, RequestFilters } from './request-filters.ts'

/**
 * Why a title is part of an answer: only facts that are true and were requested, or that help to choose. Absent facts are not mentioned.
 */
export interface Reason {
  /** TMDB's keywords: the requested subjects that it is about. */
  subjects?: string[]
  /** TMDB's English names: the requested ones that it has, otherwise its first one. */
  genres?: string[]
  /** First year of the decade, if years were requested. */
  decade?: number
  /** ISO 3166-1, if it was requested. */
  country?: string
  /** ISO 639-1, if it was requested. */
  originalLanguage?: string
  /** Those of the requested people, as credited. */
  people?: string[]
  /** The title it is similar to, as the catalogue names it in the visitor's language. */
  like?: string
  /** Minutes, if a runtime was requested. */
  runtime?: number
  /** 0 to 10, if a rating was requested or when no other reason applies. */
  rating?: number
  /** A service that carries it in the visitor's country: a requested one, otherwise one of theirs, otherwise the most prominent. */
  service?: string
}

export interface AnswerTitle {
  card: TitleCard
  reason: Reason
}

export type RequestFilterName = keyof RequestFilters

/** The titles found for a request. */
export interface FoundTitles {
  titles: AnswerTitle[]
  /** The total; an estimate if `exact` is false. */
  count: number
  exact: boolean
  /** The page with more titles; null after the last. */
  nextPage: number | null
  /** Filters that had to be left aside because nothing fits all of them. */
  dropped: RequestFilterName[]
  /** No title has all of the genres: these have some. */
  someGenres?: true
  /** Names in the filters that the catalogue does not have: of people, titles, services. */
  unknown?: string[]
  /** In days, of the oldest offers among them, where a page must say so. */
  offersAge?: number
}

/** How much the asker may still ask, for browsers. */
export interface QuotaLeft {
  /** Null if unlimited. */
  remaining: number | null
  limit: number
  /** ISO 8601; null before the first question of a day. */
  resetAt: string | null
}

export type QuestionRefusal = 'limit-reached' | 'network-limit' | 'invalid-query' | 'unknown-conversation' | 'failed'

/**
 * The events of an answered question, in this order: `thinking` immediately; `understood`, `titles` and `text`, by rules; with a language model perhaps
 * all three once more, in place of the first; `done` or `error` as the last. Each is `event: <name>` with this as JSON.
 */
export interface QuestionEvents {
  thinking: Record<string, never>
  understood: ParsedRequest
  titles: FoundTitles
  text: { text: string }
  done: { messageId: string; text: string; quota: QuotaLeft }
  error: { reason: QuestionRefusal; quota?: QuotaLeft }
}

export type QuestionEvent = {
  [Name in keyof QuestionEvents]: { event: Name; data: QuestionEvents[Name] }
}[keyof QuestionEvents]

/** What the overlay needs when it opens. */
export interface AssistantState {
  /** True if the assistant's tables are missing: then nothing else is available. */
  setupRequired: boolean
  quota: QuotaLeft
  /** The member's most recent ones; none for guests. */
  conversations: { id: string; firstQuestion: string; updatedAt: string }[]
}

/** Characters of a question. */
export const QUESTION_LENGTH = 500
/** Questions that a member may ask within a day of the first one, not counting earned ones. */
export const MEMBER_QUESTIONS = 25
/** Titles of an answer per page. */
export const ANSWER_PAGE_SIZE = 24
/** Turns of a conversation that are taken into account for the next question. */
export const HISTORY_TURNS = 10
/** The hash that opens the assistant on any page. */
export const ASSISTANT_HASH = '#ai-chat'
/** Request header with what a browser reports about itself, by which it is recognised. */
export const TRAITS_HEADER = 'x-browser-traits'
export const TRAITS_LENGTH = 300
