import { MEMBER_QUESTIONS } from '#shared/assistant/answer.ts'

/** Questions allowed within a day of the first one, not counting earned ones. */
export const GUEST_DAILY_PROMPTS = 5
export const MEMBER_DAILY_PROMPTS = MEMBER_QUESTIONS
/** Staff are not limited; this is shown if counting fails. */
export const ADMIN_DAILY_PROMPTS = 100
/** Questions that all guests of one network together may ask in a day. */
export const NETWORK_DAILY_PROMPTS = 60

/** One network's share of the language model's daily requests: this part of AI_DAILY_CALLS, but at least the number below. */
export const NETWORK_MODEL_SHARE = 0.1
export const NETWORK_MODEL_LEAST = 30

/** What earns a member further questions: how many, and how often within how many seconds. */
export const REWARDS = {
  ad_click: { prompts: 5, times: 1, withinSeconds: 5 * 60 },
  page_view: { prompts: 1, times: 1, withinSeconds: 60 },
  list_created: { prompts: 5, times: 5, withinSeconds: 24 * 60 * 60 },
} as const

/** Conversations in a member's list. */
export const CONVERSATIONS_LISTED = 10
/** Conversations stored per owner. */
export const CONVERSATIONS_KEPT = 50
/** Messages of a conversation shown when it is reopened. */
export const MESSAGES_SHOWN = 100
/** Characters of a comment on an answer. */
export const FEEDBACK_COMMENT_LENGTH = 1_000
/** The most titles that an answer may name. */
export const ANSWER_MAX_TITLES = 100
/** Titles that one person's credits contribute to an answer. */
export const PERSON_CREDITS = 20
/** Votes that a title needs to be an answer. */
export const ANSWER_LEAST_VOTES = 10
/** From this minimum rating on, answers are sorted by rating. */
export const SORTED_BY_RATING_FROM = 7.5
/** Characters of a reply that a language model writes. */
export const MODEL_REPLY_LENGTH = 600
/** Searches by which a language model may answer one question. */
export const MODEL_SEARCHES = 2
/** Found titles that are passed to a language model. */
export const MODEL_TOLD_TITLES = 10
/** Characters of an earlier turn that are passed to a language model. */
export const MODEL_TURN_LENGTH = 600
/** Words of a question that are stored because they could not be explained. */
export const UNKNOWN_WORDS_KEPT = 20
/** Titles of an answer if the request does not say how many. */
export const ANSWER_TITLES = 24
