import { z } from 'zod'
import {
  COUNTRY_COOKIE,
  LANGUAGE_COOKIE,
  PREFERENCE_COOKIE_MAX_AGE_S,
  SEPARATE_COOKIE,
  THEME_COOKIE,
  serializeCookie,
} from '#domain/preferences/cookies.ts'
import { choiceToKeep } from '#domain/preferences/choice-to-keep.ts'
import { linkedChoice } from '#domain/preferences/linked-choice.ts'
import type { Choice } from '#domain/preferences/linked-choice.ts'
import { saveMemberPreferences } from '#domain/preferences/save-member-preferences.ts'
import { COUNTRIES, isCountry } from '#i18n/countries.ts'
import { LANGUAGES, isLanguage } from '#i18n/languages.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { withLanguage } from '#shared/addresses/paths.ts'
import { THEMES } from '#shared/http/request-context.ts'
import type { Preferences } from '#shared/http/request-context.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { answer, answerJson } from '../../http/answers.ts'
import { RETURN_FIELD } from '../../http/fields.ts'
import { readInput } from '../../http/read-input.ts'
import { resource } from '../../http/resource.ts'
import { ERROR } from '../../http/contract.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  country: z.enum(COUNTRIES, 'country must be one of the listed two-letter codes.').optional(),
  language: z.enum(LANGUAGES, 'language must be one of the listed two-letter codes.').optional(),
  theme: z.enum(THEMES).nullable().catch(null),
  separate: z.unknown().optional().meta({ const: '1', description: 'Country and language are chosen apart.' }),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Saves country and language, for guests in cookies, for members in their profile; theme and separate choice in cookies. A chosen country sets the language it speaks and a chosen language its country, unless both are changed or `separate` is 1.',
      body: FIELDS,
      sentAs: 'form',
      leads: true,
      answers: {
        200: z.object({
          country: z.enum(COUNTRIES),
          language: z.enum(LANGUAGES),
          theme: z.enum(THEMES).nullable(),
          location: z.string().describe('`returnTo` in the language.'),
        }),
        400: ERROR,
      },
    },
  },
  unavailable: { log: 'Preferences could not be saved', error: 'Try again in a moment.' },
  async POST({ request, deps, seen: { preferences, member: viewer } }) {
    const read = await readInput(request, FIELDS, { only: 'form' })
    if (!read.ok) {
      const [error = 'Send the preferences as a form.'] = Object.values(read.problems)
      return answerJson({ error }, { status: 400 })
    }
    const { country, language, theme } = read.input
    const separate = read.input.separate === '1'
    const returnTo = returnAddress(read.input.returnTo, `/${preferences.language}`)
    const shown = shownOn(returnTo, preferences)
    const chosen = linkedChoice(shown, { country, language }, separate)
    const kept = choiceToKeep(chosen, { shown, given: { country, language }, countryKnown: preferences.countryKnown })
    const saved = viewer !== null && (await saveMemberPreferences(deps, { viewer, ...kept })).ok
    // For a guest, or an account that no longer exists.
    const own = saved ? {} : { [COUNTRY_COOKIE]: kept.country, [LANGUAGE_COOKIE]: kept.language }
    const values = { ...own, [SEPARATE_COOKIE]: separate ? '1' : '', [THEME_COOKIE]: theme ?? '' }
    const secure = isSecure(deps.site.publicUrl)
    const cookies = Object.entries(values).flatMap(([name, value]) => {
      const maxAge = value === '' ? 0 : PREFERENCE_COOKIE_MAX_AGE_S
      return value === undefined ? [] : [serializeCookie(name, value, { maxAge, secure })]
    })
    const to = withLanguage(returnTo, chosen.language)
    return answer(request, { body: { ...chosen, theme, location: to }, to, cookies })
  },
})
export { loader, action }

/** What was in effect on the page on which it was chosen. */
function shownOn(returnTo: string, { language, country }: Preferences): Choice {
  const pageLanguage = returnTo.split('/', 2)[1]
  return {
    language: isLanguage(pageLanguage) ? pageLanguage : isLanguage(language) ? language : 'en',
    country: isCountry(country) ? country : 'US',
  }
}
