/** Questions that somebody may ask within a day of the first one, what was earned aside. */
export const GUEST_DAILY_PROMPTS = 5
export const MEMBER_DAILY_PROMPTS = 25
/** Staff are not counted; this is told where counting fails. */
export const ADMIN_DAILY_PROMPTS = 100
/** Questions that the guests of one network may ask together within a day. */
export const NETWORK_DAILY_PROMPTS = 60

/** What earns a member further questions, and how long it is before the same earns again, in seconds. */
export const REWARDS = {
  ad_click: { prompts: 5, everySeconds: 5 * 60 },
  page_view: { prompts: 1, everySeconds: 60 },
  list_created: { prompts: 5, everySeconds: 0 },
} as const

/** Conversations that a member is shown. */
export const CONVERSATIONS_LISTED = 10
/** Conversations of one owner that are kept. */
export const CONVERSATIONS_KEPT = 50
/** Messages of a conversation that are shown again. */
export const MESSAGES_SHOWN = 100
/** Characters of a comment on an answer. */
export const FEEDBACK_COMMENT_LENGTH = 1_000
