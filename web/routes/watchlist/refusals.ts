import type { RatingRefusal } from '#domain/ratings/rate-title.ts'
import type { WatchDayRefusal } from '#domain/watchlist/change-watch-days.ts'
import type { WatchlistRefusal } from '#domain/watchlist/set-status.ts'
import type { Refusal } from '../../http/answers.ts'

/** What a change of user state can be refused for; guests are led to sign in. */
export type TitleChangeProblem = WatchlistRefusal | RatingRefusal | WatchDayRefusal | 'invalid-request' | 'unavailable'

export const TITLE_CHANGE_REFUSALS = {
  'invalid-request': { status: 400, error: 'Send type ("movie" or "tv_show"), id (TMDB id) and the new value.' },
  'invalid-rating': { status: 400, error: 'A rating is a whole number from 1 to 10.' },
  'invalid-day': { status: 400, error: 'A day is written as 2026-11-27, is 1900 or later, and not to come.' },
  'unknown-title': { status: 404, error: 'There is no such title.' },
  'watchlist-full': { status: 409, error: 'The watchlist is full.' },
  'ratings-full': { status: 409, error: 'There are too many ratings.' },
  'too-many-days': { status: 409, error: 'There are too many days on which titles were watched.' },
  'too-many-new-titles': { status: 429, error: 'Too many new titles at once. Try again in a minute.' },
  unavailable: { status: 503, error: 'This could not be saved right now.' },
} as const satisfies Record<TitleChangeProblem, Refusal>
