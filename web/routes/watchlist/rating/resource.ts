import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { rateTitle } from '#domain/ratings/rate-title.ts'
import { removeRating } from '#domain/ratings/remove-rating.ts'
import type { Member } from '#shared/members/member.ts'
import { isRating } from '#shared/titles/rating.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { changeAnswers } from '../change-answers.ts'
import { setIntention } from '../intention/set-intention.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'
import type { TitleChangeProblem } from '../refusals.ts'
import { refusalsOf } from '../../../http/contract.ts'

/** Forms send digits. Anything that is not a number is not a rating. */
const DIGITS = z
  .string()
  .regex(/^[0-9]{1,2}$/)
  .transform(Number)
const FIELDS = z.object({
  ...TITLE_FIELDS,
  ...RETURN_FIELD,
  rating: z.union([z.number(), DIGITS]).catch(Number.NaN),
  remove: z.unknown().optional(),
})

const CHANGE = {
  caller: 'member',
  body: FIELDS,
  leads: true,
  answers: {
    200: z.object({ rating: z.number().nullable(), previous: z.number().nullable() }),
    ...refusalsOf(TITLE_CHANGE_REFUSALS),
  },
} as const
const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'The member’s rating of a title, 1 to 10; `remove` removes it. Guests’ forms are carried out once they are signed in.',
      ...CHANGE,
    },
    DELETE: { about: 'Removes the rating of a title.', ...CHANGE },
  },
  POST: change,
  DELETE: change,
})
export { loader, action }

async function change({ request, deps, seen }: Asked): Promise<Response> {
  const { member: viewer, preferences, mayAskUpstream: mayAsk } = seen
  const { type, id, returnTo, remove, ...given } = await readLoosely(request, FIELDS)
  const answers = changeAnswers({ request, returnTo, language: preferences.language })
  const ref = readTitleRef(type, id)
  const rating = request.method === 'DELETE' || remove !== undefined ? null : given.rating
  if (viewer === null) {
    const chosen = isRating(rating) ? { rating } : {}
    const cookie = ref === null ? null : setIntention(deps, { action: 'rate', ...ref, ...chosen })
    return answers.signIn({ action: 'rate', cookie })
  }
  if (ref === null) return answers.refused('invalid-request')
  return answers.settle(deps, () => save(deps, { viewer, ref, rating, mayAsk }))
}

interface Change {
  viewer: Member
  ref: TitleRef
  /** Null removes the rating. */
  rating: number | null
  mayAsk: () => Promise<boolean>
}

async function save(deps: Deps, { rating, ...input }: Change): Promise<object | TitleChangeProblem> {
  if (rating === null) return { rating, previous: (await removeRating(deps, input)).removed }
  const saved = await rateTitle(deps, { ...input, rating })
  return saved.ok ? { rating, previous: saved.previous } : saved.reason
}
