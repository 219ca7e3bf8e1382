import type { Deps } from '#domain/deps.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import type { Member } from '#shared/members/member.ts'
import { returnAddress, withParameter } from '../../../features/preferences/return-address.ts'
import { answer } from '../../../http/answers.ts'
import { requireMember } from '../../../http/require-member.ts'
import type { Asked } from '../../../http/resource.ts'
import { unlessAway } from '../../../http/unless-away.ts'

/** Refusals of a member's change; guests are redirected to sign in. */
export type ChangeProblem = Exclude<ListProblem, 'signed-out'>

const STATUS = {
  'invalid-request': 400,
  'name-required': 422,
  'name-too-long': 422,
  'description-too-long': 422,
  'note-too-long': 422,
  'unknown-list': 404,
  'unknown-title': 404,
  'not-on-list': 404,
  'lists-full': 409,
  'list-full': 409,
  'watchlist-full': 409,
  'too-many-new-titles': 429,
  unavailable: 503,
} as const satisfies Record<ChangeProblem, number>

/** For programs; pages have texts of their own. */
const ERRORS = {
  'invalid-request': 'Send an intent with its fields.',
  'name-required': 'List name is required',
  'name-too-long': 'The name has more than 100 characters.',
  'description-too-long': 'A description has more than 1,000 characters.',
  'note-too-long': 'The note has more than 500 characters.',
  'unknown-list': 'There is no such list of yours.',
  'unknown-title': 'There is no such title.',
  'not-on-list': 'The title is not on the list.',
  'lists-full': 'There are 200 lists already.',
  'list-full': 'The list holds 1,000 titles already.',
  'watchlist-full': 'The watchlist is full.',
  'too-many-new-titles': 'Too many new titles at once. Try again in a minute.',
  unavailable: 'This could not be saved right now.',
} as const satisfies Record<ChangeProblem, string>

/** `done` names the completed action for a page without scripts, in whose query it goes; `to` is another page to show. */
type Outcome = { ok: true; done?: string; to?: string } | { ok: false; reason: ChangeProblem }

interface Change {
  returnTo: string | undefined
  work: (viewer: Member, deps: Deps) => Promise<Outcome>
}

/**
 * Applies a member's change and responds with its result: JSON for scripts; forms are redirected to their page, with `problem` or
 * `done` in the query. Guests are asked to sign in.
 */
export async function answerChange(
  { request, deps, seen }: Asked,
  { returnTo: given, work }: Change,
): Promise<Response> {
  const { language } = seen.preferences
  const returnTo = returnAddress(given, `/${language}/my-lists`)
  const viewer = requireMember(seen, { request, language, returnTo, action: 'other' })
  const away = { log: 'A list could not be changed', answer: () => ({ ok: false, reason: 'unavailable' }) as const }
  const outcome: Outcome = await unlessAway(deps, away, () => work(viewer, deps))
  if (outcome.ok) {
    const { ok: _, done, to = returnTo, ...body } = outcome
    return answer(request, { body, to: done === undefined ? to : withParameter(to, 'done', done) })
  }
  const { reason } = outcome
  return answer(request, {
    body: { error: ERRORS[reason], problem: reason },
    status: STATUS[reason],
    to: withParameter(returnTo, 'problem', reason),
  })
}

export const REFUSED = { ok: false, reason: 'invalid-request' } as const
