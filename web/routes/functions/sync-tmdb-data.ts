import { isService } from '#domain/functions/is-service.ts'
import { isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import { depsContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { readJson, readTitleRef } from '../read-json.ts'
import { TITLE_PROBLEM, answerSync, badRequest, bearerToken, unauthorized } from './service.ts'
import type { Route } from './+types/sync-tmdb-data'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * `{ action: 'save-content', contentId, contentType, languageCode?, countryCode? }` stores the title whole: in all six
 * languages and for all countries, so the two codes are only checked.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const deps = context.get(depsContext)
  const body = await readJson(request)
  const tokens = [bearerToken(request), request.headers.get('apikey'), body?.['api_key']]
  if (!tokens.some((token) => isService(deps, token))) return unauthorized()

  if (body?.['action'] !== 'save-content') return badRequest('action must be save-content, in a JSON object.')
  const ref = readTitleRef(body['contentType'], body['contentId'])
  if (ref === null) return badRequest(TITLE_PROBLEM)
  const { languageCode, countryCode } = body
  if (languageCode !== undefined && !isLanguage(languageCode))
    return badRequest('languageCode must be one of the two-letter codes of this site.')
  if (countryCode !== undefined && !isCountry(countryCode))
    return badRequest('countryCode must be one of the two-letter codes of this site, upper case.')
  return answerSync(deps, { ref })
}
