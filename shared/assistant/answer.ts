import type { TitleCard } from '../titles/title-card.ts'
import type { Reading, Wishes } from './wishes.ts'

/** Why a title is an answer: only what is true of it and was asked for, or helps to choose. What is left out is not told. */
export interface Reason {
  /** TMDB's English names: the asked ones that it has, else its first one. */
  genres?: string[]
  /** First year of the ten, where years were asked for. */
  decade?: number
  /** ISO 3166-1, where it was asked for. */
  country?: string
  /** ISO 639-1, where it was asked for. */
  originalLanguage?: string
  /** Of those that were asked for, as credited. */
  people?: string[]
  /** The title that it is like, as the catalogue names it in the visitor's language. */
  like?: string
  /** Minutes, where a runtime was asked for. */
  runtime?: number
  /** 0 to 10, where a rating was asked for, or nothing else is to be told. */
  rating?: number
  /** A service that carries it in the visitor's country: an asked one, else one of theirs, else the most prominent. */
  service?: string
}

export interface AnswerTitle {
  card: TitleCard
  reason: Reason
}

export type WishName = keyof Wishes

/** Titles for what was understood. */
export interface FoundTitles {
  titles: AnswerTitle[]
  /** All that fit; `exact` false: about so many. */
  count: number
  exact: boolean
  /** Where more are listed. */
  nextPage: number | null
  /** Wishes that had to be left aside because nothing fits all of them. */
  dropped: WishName[]
  /** Names in the wishes that nothing in the catalogue has: of people, titles, services. */
  unknown?: string[]
}

/** Why a model did not write the answer although there is one: it did not answer, it answered nonsense, it refused, the day's calls are spent. */
export type FallbackReason = 'away' | 'invalid' | 'refused' | 'spent'

/** What somebody may still ask, as browsers see it. */
export interface QuotaLeft {
  /** Null without a limit. */
  remaining: number | null
  limit: number
  /** ISO 8601; null before the first question of a day. */
  resetAt: string | null
}

export type QuestionRefusal = 'limit-reached' | 'network-limit' | 'invalid-query' | 'unknown-conversation' | 'failed'

/**
 * The events of an answered question, in this order: `thinking` at once; `understood`, `titles`, then `text` piece by piece; `restart` where what came since
 * `thinking` does not count any more; `done` or `error` as the last. Each is `event: <name>` with this as JSON.
 */
export interface QuestionEvents {
  thinking: Record<string, never>
  understood: Reading & { fallback?: FallbackReason }
  titles: FoundTitles
  text: { text: string }
  restart: { fallback: FallbackReason }
  done: { messageId: string; text: string; quota: QuotaLeft }
  error: { reason: QuestionRefusal; quota?: QuotaLeft }
}

export type QuestionEvent = {
  [Name in keyof QuestionEvents]: { event: Name; data: QuestionEvents[Name] }
}[keyof QuestionEvents]

/** What the overlay asks when it opens. */
export interface AssistantState {
  /** True where the assistant's tables are missing: nothing else is there then. */
  setupRequired: boolean
  quota: QuotaLeft
  /** The member's last ones; none for guests. */
  conversations: { id: string; firstQuestion: string; updatedAt: string }[]
}

/** Characters of a question. */
export const QUESTION_LENGTH = 500
/** Questions that a member may ask within a day of the first one, what was earned aside. */
export const MEMBER_QUESTIONS = 25
/** Titles of an answer at a time. */
export const ANSWER_PAGE_SIZE = 24
/** Turns of a conversation that the next question is understood by. */
export const HISTORY_TURNS = 10
/** The hash that opens the assistant on any page. */
export const ASSISTANT_HASH = '#ai-chat'
/** What browsers say of themselves to be known again as the same one: a header of the assistant's requests. */
export const TRAITS_HEADER = 'x-browser-traits'
export const TRAITS_LENGTH = 300
