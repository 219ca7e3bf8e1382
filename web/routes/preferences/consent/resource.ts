import { z } from 'zod'
import { serializeCookie } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { CONSENT_MAX_AGE_S, ESSENTIAL_ONLY, EVERYTHING, consentCookies } from '../../../features/consent/consent.ts'
import type { Consent } from '../../../features/consent/consent.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { leadTo } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'

const given = z.string().optional().catch(undefined)
const FIELDS = z.object({ choice: given, analytics: given, marketing: given, ...RETURN_FIELD })
/** Buttons whose meaning does not depend on the switches. */
const CHOICES: ReadonlyMap<string | undefined, Consent> = new Map([
  ['all', EVERYTHING],
  ['essential', ESSENTIAL_ONLY],
])

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Stores the visitor’s cookie choice: `choice` is `all` or `essential`, else what is allowed is 1; anything not submitted is not.',
      body: FIELDS,
      answers: { 303: null },
    },
  },
  async POST({ request, deps, seen }) {
    const { choice, returnTo, analytics, marketing } = await readLoosely(request, FIELDS)
    const consent = CHOICES.get(choice) ?? { analytics: analytics === '1', marketing: marketing === '1' }
    const options = { maxAge: CONSENT_MAX_AGE_S, secure: isSecure(deps.site.publicUrl) }
    const cookies = consentCookies(consent).map(([name, value]) => serializeCookie(name, value, options))
    return leadTo(returnAddress(returnTo, `/${seen.preferences.language}/cookies?saved=1`), cookies)
  },
})
export { loader, action }
