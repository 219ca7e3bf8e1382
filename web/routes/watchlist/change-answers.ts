import type { RatingRefusal } from '#domain/ratings/rate-title.ts'
import type { WatchlistRefusal } from '#domain/watchlist/set-status.ts'
import type { Deps } from '#domain/deps.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { answer } from '../../http/answers.ts'
import { signInFirst } from '../../http/require-member.ts'
import { unlessAway } from '../../http/unless-away.ts'

export type ChangeProblem = WatchlistRefusal | RatingRefusal | 'invalid-request' | 'unavailable'

const STATUS = {
  'invalid-request': 400,
  'invalid-rating': 400,
  'unknown-title': 404,
  'watchlist-full': 409,
  'ratings-full': 409,
  'too-many-new-titles': 429,
  unavailable: 503,
} as const satisfies Record<ChangeProblem, number>

const ERRORS = {
  'invalid-request': 'Send type ("movie" or "tv_show"), id (TMDB id) and the new value.',
  'invalid-rating': 'A rating is a whole number from 1 to 10.',
  'unknown-title': 'There is no such title.',
  'watchlist-full': 'The watchlist is full.',
  'ratings-full': 'There are too many ratings.',
  'too-many-new-titles': 'Too many new titles at once. Try again in a minute.',
  unavailable: 'This could not be saved right now.',
} as const satisfies Record<ChangeProblem, string>

interface Change {
  request: Request
  returnTo: string | undefined
  language: string
}

/** Responses to a member's change: JSON for scripts; forms redirect to their page, with a problem in the query. */
export function changeAnswers({ request, returnTo: given, language }: Change) {
  const returnTo = returnAddress(given, `/${language}/watchlist`)
  const saved = (body: object) => answer(request, { body, to: returnTo })
  const refused = (problem: ChangeProblem) =>
    answer(request, {
      body: { error: ERRORS[problem], problem },
      status: STATUS[problem],
      to: withParameter(returnTo, 'problem', problem),
    })
  return {
    saved,
    refused,
    /** Applies the change and responds with the new state, or why it was refused. */
    async settle({ logger }: Pick<Deps, 'logger'>, change: () => Promise<object | ChangeProblem>): Promise<Response> {
      const away = { log: 'A member’s change could not be saved', answer: () => 'unavailable' as const }
      const outcome = await unlessAway({ logger }, away, change)
      return typeof outcome === 'string' ? refused(outcome) : saved(outcome)
    },
    /** For guests: redirects to the sign-in. `cookie` stores what they wanted. */
    signIn: ({ action, cookie }: { action: string; cookie: string | null }): Response =>
      signInFirst({ request, language, returnTo, action, cookies: cookie === null ? [] : [cookie] }),
  }
}
