import {
  COUNTRY_COOKIE,
  LANGUAGE_COOKIE,
  PREFERENCE_COOKIE_MAX_AGE_S,
  SEPARATE_COOKIE,
  THEME_COOKIE,
  serializeCookie,
} from '#domain/preferences/cookies.ts'
import { linkedChoice } from '#domain/preferences/linked-choice.ts'
import { saveMemberPreferences } from '#domain/preferences/save-member-preferences.ts'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { isCountry } from '#i18n/countries.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Member } from '#shared/members/member.ts'
import { THEMES } from '#shared/http/request-context.ts'
import { withLanguage } from '#shared/addresses/paths.ts'
import { depsContext, requestContext } from '../../context.ts'
import { methodNotAllowed } from '../method-not-allowed.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import type { Route } from './+types/resource'

/** Longest field that is looked at; longer ones are nobody's choice. */
const FIELD_LENGTH = 2_000

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * Saves country and language, of guests in cookies, of members in their profile; theme and separation in cookies. JSON for
 * scripts, else a redirect to where the visitor came from.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const fields = await readFields(request)
  if (fields === null) return Response.json({ error: 'Send the preferences as a form.' }, { status: 400 })
  const problem = invalidField(fields)
  if (problem !== null) return Response.json({ error: problem }, { status: 400 })

  const { preferences, member } = context.get(requestContext)
  const deps = context.get(depsContext)
  const returnTo = returnAddress(fields('returnTo') ?? null, `/${preferences.language}`)
  const pageLanguage = returnTo.split('/', 2)[1]
  const current = {
    language: isLanguage(pageLanguage) ? pageLanguage : isLanguage(preferences.language) ? preferences.language : 'en',
    country: isCountry(preferences.country) ? preferences.country : 'US',
  } as const
  const separate = fields('separate') === '1'
  const chosen = linkedChoice(
    current,
    { language: fields('language') ?? '', country: fields('country') ?? '' },
    separate,
  )
  const theme = THEMES.find((candidate) => candidate === fields('theme')) ?? null
  const location = withLanguage(returnTo, chosen.language)

  const inProfile = await saveInProfile(deps, member, chosen)
  if (inProfile === 'away') return Response.json({ error: 'Try again in a moment.' }, { status: 503 })

  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const secure = deps.site.publicUrl.startsWith('https:')
  const keep = (name: string, value: string) =>
    headers.append(
      'Set-Cookie',
      serializeCookie(name, value, { maxAge: value === '' ? 0 : PREFERENCE_COOKIE_MAX_AGE_S, secure }),
    )
  if (inProfile === 'no-profile') {
    keep(COUNTRY_COOKIE, chosen.country)
    keep(LANGUAGE_COOKIE, chosen.language)
  }
  keep(SEPARATE_COOKIE, separate ? '1' : '')
  keep(THEME_COOKIE, theme ?? '')
  if (request.headers.get('accept')?.includes('application/json') === true) {
    return Response.json({ ...chosen, theme, location }, { headers })
  }
  headers.set('Location', location)
  return new Response(null, { status: 303, headers })
}

/** `no-profile`: a guest's, or of an account that is gone. */
async function saveInProfile(
  deps: Deps,
  viewer: Member | null,
  chosen: { country: string; language: string },
): Promise<'saved' | 'no-profile' | 'away'> {
  if (viewer === null) return 'no-profile'
  try {
    return (await saveMemberPreferences(deps, { viewer, ...chosen })).ok ? 'saved' : 'no-profile'
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'Preferences could not be saved')
    return 'away'
  }
}

type Fields = (name: string) => string | undefined

async function readFields(request: Request): Promise<Fields | null> {
  try {
    const form = await request.formData()
    return (name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.length <= FIELD_LENGTH ? value : undefined
    }
  } catch {
    return null
  }
}

function invalidField(fields: Fields): string | null {
  const country = fields('country')
  const language = fields('language')
  if (country !== undefined && !isCountry(country)) return 'country must be one of the listed two-letter codes.'
  if (language !== undefined && !isLanguage(language)) return 'language must be one of the listed two-letter codes.'
  return null
}
