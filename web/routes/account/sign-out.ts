import { z } from 'zod'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { signOut } from '#domain/accounts/sign-in/sign-out.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { leadTo } from '../../http/answers.ts'
import { readLoosely } from '../../http/read-input.ts'
import { resource } from '../../http/resource.ts'
import { RETURN_FIELD } from '../../http/fields.ts'

const FIELDS = z.object(RETURN_FIELD)

/** Redirects to a new document, so that nothing of the member's stays in the page. */
const { loader, action } = resource({
  contract: { POST: { about: 'Ends every session of the member.', body: FIELDS, answers: { 303: null } } },
  async POST({ request, deps, seen: { member, preferences, clientIp } }) {
    const caller = callerOf(request, clientIp)
    const { cookies } = member === null ? { cookies: [] } : await signOut(deps, { viewer: member, caller })
    const { returnTo } = await readLoosely(request, FIELDS)
    return leadTo(returnAddress(returnTo, `/${preferences.language}`), cookies)
  },
})
export { loader, action }
