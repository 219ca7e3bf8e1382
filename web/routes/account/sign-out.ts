import { z } from 'zod'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { signOut } from '#domain/accounts/sign-in/sign-out.ts'
import { signOutEverywhere } from '#domain/accounts/sign-in/sign-out-everywhere.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { leadTo } from '../../http/answers.ts'
import { readLoosely } from '../../http/read-input.ts'
import { resource } from '../../http/resource.ts'
import { RETURN_FIELD } from '../../http/fields.ts'

const FIELDS = z.object({ ...RETURN_FIELD, everywhere: z.literal('1').optional().catch(undefined) })

/** Redirects to a new document, so that nothing of the member's stays in the page. */
const { loader, action } = resource({
  contract: {
    POST: {
      about: 'Ends the member’s session in this browser; `everywhere`: every one.',
      body: FIELDS,
      answers: { 303: null },
    },
  },
  async POST({ request, deps, seen: { member, preferences, clientIp } }) {
    const caller = callerOf(request, clientIp)
    const { returnTo, everywhere } = await readLoosely(request, FIELDS)
    const end = everywhere === undefined ? signOut : signOutEverywhere
    const { cookies } = member === null ? { cookies: [] } : await end(deps, { viewer: member, caller })
    return leadTo(returnAddress(returnTo, `/${preferences.language}`), cookies)
  },
})
export { loader, action }
