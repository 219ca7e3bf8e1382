import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { rateTitle } from '#domain/ratings/rate-title.ts'
import { removeRating } from '#domain/ratings/remove-rating.ts'
import type { Member } from '#shared/members/member.ts'
import { isRating } from '#shared/titles/rating.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../context.ts'
import { changeAnswers } from '../change-answers.ts'
import type { ChangeProblem } from '../change-answers.ts'
import { setIntention } from '../intention/set-intention.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readFields } from '../read-fields.ts'
import { readTitleRef } from '../read-json.ts'
import type { Route } from './+types/resource'

const METHODS = 'POST, DELETE'

export function loader(): Response {
  return methodNotAllowed(METHODS)
}

interface Change {
  viewer: Member
  ref: TitleRef
  /** Null takes the rating back. */
  rating: number | null
  mayAsk: () => Promise<boolean>
}

/** POST `type`, `id`, `rating` (1 to 10) or `remove`; DELETE `type`, `id`. As a form or as JSON. Answers `{ rating, previous }`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return methodNotAllowed(METHODS)
  const deps = context.get(depsContext)
  const { member, preferences, mayAskUpstream: mayAsk } = context.get(requestContext)
  const fields = (await readFields(request)) ?? (() => undefined)
  const answers = changeAnswers(request, { fields, language: preferences.language })
  const ref = readTitleRef(fields('type'), fields('id'))
  const rating = request.method === 'DELETE' || fields('remove') !== undefined ? null : readNumber(fields('rating'))
  if (member === null) {
    const chosen = isRating(rating) ? { rating } : {}
    const cookie = ref === null ? null : setIntention(deps, { action: 'rate', ...ref, ...chosen })
    return answers.signIn({ action: 'rate', cookie })
  }
  if (ref === null) return answers.refused('invalid-request')
  try {
    const outcome = await change(deps, { viewer: member, ref, rating, mayAsk })
    return typeof outcome === 'string' ? answers.refused(outcome) : answers.saved(outcome)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.warn({ err: error }, 'A rating could not be saved')
    return answers.refused('unavailable')
  }
}

async function change(deps: Deps, { rating, ...input }: Change): Promise<object | ChangeProblem> {
  if (rating === null) return { rating, previous: (await removeRating(deps, input)).removed }
  const saved = await rateTitle(deps, { ...input, rating })
  return saved.ok ? { rating, previous: saved.previous } : saved.reason
}

/** Forms send digits. Whatever is no number is no rating either. */
function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^[0-9]{1,2}$/.test(value) ? Number(value) : Number.NaN
}
