import { COUNTRY_COOKIE, PREFERENCE_COOKIE_MAX_AGE_S, serializeCookie } from '#domain/preferences/cookies.ts'
import { isCountry } from '#i18n/countries.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import type { Route } from './+types/resource'

/** The visitor's country by their address, kept in the cookie; null where it stays unknown. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { clientIp, preferences } = context.get(requestContext)
  const { geo, site } = context.get(depsContext)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const located = preferences.countryKnown ? preferences.country : clientIp === null ? null : await geo.locate(clientIp)
  const country = isCountry(located) ? located : null
  if (country !== null && !preferences.countryKnown) {
    const secure = site.publicUrl.startsWith('https:')
    headers.append(
      'Set-Cookie',
      serializeCookie(COUNTRY_COOKIE, country, { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure }),
    )
  }
  return Response.json({ country }, { headers })
}

export function action(): Response {
  return methodNotAllowed('GET')
}
