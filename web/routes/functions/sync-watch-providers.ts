import { isService } from '#domain/functions/is-service.ts'
import { readSyncCountries } from '#domain/functions/sync-countries.ts'
import { depsContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readJson, readTitleRef } from '../read-json.ts'
import { TITLE_PROBLEM, answerSync, badRequest, bearerToken, unauthorized } from './service.ts'
import type { Route } from './+types/sync-watch-providers'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * `{ contentId, contentType, countries? }` stores the title with its availability in those countries. A key
 * of TMDB in the body is ignored: the server has its own.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deps = context.get(depsContext)
  if (!isService(deps, bearerToken(request))) return unauthorized()

  const body = await readJson(request)
  const ref = readTitleRef(body?.['contentType'], body?.['contentId'])
  if (ref === null) return badRequest(TITLE_PROBLEM)
  const countries = readSyncCountries(body?.['countries'])
  if (countries === null)
    return badRequest('countries must be 1 to 80 of the two-letter codes of this site, in a list.')
  return answerSync(deps, { ref, countries })
}
