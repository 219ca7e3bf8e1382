import type { RatingRefusal } from '#domain/ratings/rate-title.ts'
import type { WatchlistRefusal } from '#domain/watchlist/set-status.ts'
import { returnAddress } from '../features/preferences/return-address.ts'
import type { Fields } from './read-fields.ts'

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

const NOT_KEPT = { 'Cache-Control': 'no-store' }
const RETRY_AFTER_S = 5

/** How a member's change is answered: JSON for scripts; forms lead back to their page, whose query names a problem. */
export function changeAnswers(request: Request, { fields, language }: { fields: Fields; language: string }) {
  const given = fields('returnTo')
  const returnTo = returnAddress(typeof given === 'string' ? given : null, `/${language}/watchlist`)
  const forScripts = request.headers.get('accept')?.includes('application/json') === true
  return {
    saved: (body: object): Response => (forScripts ? json(body, 200) : goTo(returnTo)),
    refused(problem: ChangeProblem): Response {
      const status = STATUS[problem]
      if (!forScripts) return goTo(withProblem(returnTo, problem))
      return json(
        { error: ERRORS[problem], problem },
        status,
        status === 503 ? { 'Retry-After': `${RETRY_AFTER_S}` } : {},
      )
    },
    /** Guests: where they can sign in. `cookie` keeps what they wanted. */
    signIn({ action, cookie }: { action: string; cookie: string | null }): Response {
      const query = new URLSearchParams({ action, redirectPath: returnTo })
      const headers: Record<string, string> = cookie === null ? {} : { 'Set-Cookie': cookie }
      if (forScripts) return json({ error: 'Sign in first.', problem: 'signed-out' }, 401)
      return goTo(`/${language}/login?${query}`, headers)
    },
  }
}

function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NOT_KEPT, ...headers } })
}

function goTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...NOT_KEPT, ...headers, Location: location } })
}

function withProblem(returnTo: string, problem: ChangeProblem): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(returnTo) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('problem', problem)
  return `${path}?${parameters}${hash}`
}
