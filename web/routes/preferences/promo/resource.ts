import { z } from 'zod'
import { serializeCookie } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { PROMO_CLOSED, PROMO_COOKIE } from '../../../features/layout/promo.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { leadTo } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'

const CLOSED_DAYS = 90
const FIELDS = z.object(RETURN_FIELD)

const { loader, action } = resource({
  contract: { POST: { about: 'The guest closes the banner for 90 days.', body: FIELDS, answers: { 303: null } } },
  async POST({ request, deps, seen }) {
    const { returnTo } = await readLoosely(request, FIELDS)
    const options = { maxAge: CLOSED_DAYS * 24 * 60 * 60, secure: isSecure(deps.site.publicUrl) }
    const cookie = serializeCookie(PROMO_COOKIE, PROMO_CLOSED, options)
    return leadTo(returnAddress(returnTo, `/${seen.preferences.language}`), [cookie])
  },
})
export { loader, action }
