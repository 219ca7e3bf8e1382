/** How a notice reaches its member. */
export const NOTICE_WAYS = ['mail', 'push'] as const
export type NoticeWay = (typeof NOTICE_WAYS)[number]

export const NOTICE_EVERY = ['day', 'week'] as const
export type NoticeEvery = (typeof NOTICE_EVERY)[number]

/** Hours at which notices may begin to come: none arrives between 22:00 and 8:00 of the member's time. */
export const NOTICE_HOURS = { first: 8, last: 21 } as const

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** When a member's mail comes. */
export interface NoticeTime {
  every: NoticeEvery
  hour: number
  weekday: number
}

/** Friday evening, when there is time to watch. */
export const USUAL_NOTICE_TIME: NoticeTime = { every: 'week', hour: 18, weekday: 5 }
