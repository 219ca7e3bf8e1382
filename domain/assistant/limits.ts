import { MEMBER_QUESTIONS } from '#shared/assistant/answer.ts'

/** Questions that somebody may ask within a day of the first one, what was earned aside. */
export const GUEST_DAILY_PROMPTS = 5
export const MEMBER_DAILY_PROMPTS = MEMBER_QUESTIONS
/** Staff are not counted; this is told where counting fails. */
export const ADMIN_DAILY_PROMPTS = 100
/** Questions that the guests of one network may ask together within a day. */
export const NETWORK_DAILY_PROMPTS = 60

/** One network's share of the language model's requests in a day: this part of AI_DAILY_CALLS, but at least so many. */
export const NETWORK_MODEL_SHARE = 0.1
export const NETWORK_MODEL_LEAST = 30

/** What earns a member further questions, and how many times it does within how many seconds. */
export const REWARDS = {
  ad_click: { prompts: 5, times: 1, withinSeconds: 5 * 60 },
  page_view: { prompts: 1, times: 1, withinSeconds: 60 },
  list_created: { prompts: 5, times: 5, withinSeconds: 24 * 60 * 60 },
} as const

/** Conversations that a member is shown. */
export const CONVERSATIONS_LISTED = 10
/** Conversations of one owner that are kept. */
export const CONVERSATIONS_KEPT = 50
/** Messages of a conversation that are shown again. */
export const MESSAGES_SHOWN = 100
/** Characters of a comment on an answer. */
export const FEEDBACK_COMMENT_LENGTH = 1_000
/** Titles that an answer may name together. */
export const ANSWER_MAX_TITLES = 100
/** Titles of an answer where nobody says how many. */
export const ANSWER_TITLES = 24
/** Titles that one person's credits give to an answer. */
export const PERSON_CREDITS = 20
/** Votes that a title needs to be an answer. */
export const ANSWER_LEAST_VOTES = 10
/** From this least rating on answers are listed by rating. */
export const SORTED_BY_RATING_FROM = 7.5
/** Characters of a reply that a language model writes. */
export const MODEL_REPLY_LENGTH = 600
/** Searches by which a language model may answer one question. */
export const MODEL_SEARCHES = 2
/** Titles that a language model is told of, of those that were found. */
export const MODEL_TOLD_TITLES = 10
/** Characters of an earlier turn that a language model is told of. */
export const MODEL_TURN_LENGTH = 600
/** Words of a question that are kept because nobody could explain them. */
export const UNKNOWN_WORDS_KEPT = 20
