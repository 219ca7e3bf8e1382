import { readIntention } from '#domain/watchlist/intention.ts'
import { depsContext, requestContext } from '../../context.ts'
import { changeAnswers } from '../change-answers.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readFields } from '../read-fields.ts'
import { setIntention } from './set-intention.ts'
import type { Route } from './+types/resource'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * A guest's form with action, type, id, returnTo, and value where they have chosen a status or a rating, leads to the sign-in screen, and what they wanted is done once they are signed
 * in. Whoever is signed in already goes back to where they were.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deps = context.get(depsContext)
  const { member, preferences } = context.get(requestContext)
  const fields = (await readFields(request)) ?? (() => undefined)
  const answers = changeAnswers(request, { fields, language: preferences.language })
  if (member !== null) return answers.saved({})
  const said = ['action', 'type', 'id', 'value'].map(fields).filter((part) => part !== undefined)
  const intention = readIntention(said.join('.'))
  if (intention === null) return answers.refused('invalid-request')
  return answers.signIn({ action: intention.action, cookie: setIntention(deps, intention) })
}
