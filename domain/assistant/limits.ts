/** Questions that a member may ask in a day, what was earned aside. */
export const MEMBER_DAILY_PROMPTS = 25
