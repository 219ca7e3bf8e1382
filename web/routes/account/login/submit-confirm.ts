import { z } from 'zod'
import { confirmSignUp } from '#domain/accounts/sign-up/confirm-sign-up.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { form, formRoute, text } from '../forms/outcome.ts'
import { refuse } from '../refusals.ts'

export const confirmForms = formRoute({
  confirm: form({
    fields: z.object({ token: text }),
    async submit({ token }, { deps, caller, language }) {
      const confirmed = await confirmSignUp(deps, { token, caller })
      if (!confirmed.ok) return refuse(confirmed.reason)
      // Nobody gets another name without being told.
      const to = confirmed.renamed
        ? `/${language}/settings?done=renamed#profile`
        : returnAddress(confirmed.returnPath, `/${language}`)
      return { result: { done: 'login.signedIn', to }, cookies: confirmed.cookies, to }
    },
  }),
})
