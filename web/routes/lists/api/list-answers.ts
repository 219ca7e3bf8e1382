import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { returnAddress, withParameter } from '../../../features/preferences/return-address.ts'
import { answer, answerRefusal } from '../../../http/answers.ts'
import { requireMember } from '../../../http/require-member.ts'
import type { Asked } from '../../../http/resource.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { LIST_REFUSALS } from '../../../features/own-lists/refusals.ts'
import type { ListChangeProblem } from '../../../features/own-lists/refusals.ts'

/**
 * `done` names the completed action for a page without scripts, in whose query it goes, and `view` a list that it opens; `to` is another
 * page to show.
 */
type Outcome = { ok: true; done?: string; view?: string; to?: string } | { ok: false; reason: ListChangeProblem }

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
  const unavailable = {
    log: 'A list could not be changed',
    answer: () => ({ ok: false, reason: 'unavailable' }) as const,
  }
  const outcome: Outcome = await unlessUnavailable(deps, unavailable, () => work(viewer, deps))
  if (outcome.ok) {
    const { ok: _, done, view, to: page = returnTo, ...body } = outcome
    const answered = done === undefined ? page : withParameter(page, 'done', done)
    return answer(request, { body, to: view === undefined ? answered : withParameter(answered, 'view', view) })
  }
  const { reason: problem } = outcome
  return answerRefusal(request, LIST_REFUSALS[problem], { problem, to: withParameter(returnTo, 'problem', problem) })
}

/** Of a form or JSON. */
export const IS_PUBLIC = z
  .unknown()
  .optional()
  .meta({ enum: ['0', '1', false, true], description: '0 or false: private.' })

export const REFUSED = { ok: false, reason: 'invalid-request' } as const
