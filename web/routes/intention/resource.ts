import { INTENDED_ACTIONS } from '#domain/watchlist/intention.ts'
import { depsContext, requestContext } from '../../context.ts'
import { changeAnswers } from '../change-answers.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readFields } from '../read-fields.ts'
import { readTitleRef } from '../read-json.ts'
import { setIntention } from './set-intention.ts'
import type { Route } from './+types/resource'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * A guest's form with action, type, id and returnTo leads to the sign-in screen, and what they wanted is done once they are signed
 * in. Whoever is signed in already goes back to where they were.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deps = context.get(depsContext)
  const { member, preferences } = context.get(requestContext)
  const fields = (await readFields(request)) ?? (() => undefined)
  const answers = changeAnswers(request, { fields, language: preferences.language })
  if (member !== null) return answers.saved({})
  const intended = INTENDED_ACTIONS.find((known) => known === fields('action'))
  const ref = readTitleRef(fields('type'), fields('id'))
  if (intended === undefined || ref === null) return answers.refused('invalid-request')
  return answers.signIn({ action: intended, cookie: setIntention(deps, { action: intended, ...ref }) })
}
