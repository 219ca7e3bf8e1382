import { z } from 'zod'
import { confirmSignUp } from '#domain/accounts/sign-up/confirm-sign-up.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { form, formRoute, textField } from '../forms/outcome.ts'
import { refuseForm } from '../refusals.ts'

export const confirmForms = formRoute({
  confirm: form({
    fields: z.object({ token: textField }),
    async submit({ token }, { deps, caller, language }) {
      const confirmed = await confirmSignUp(deps, { token, caller })
      if (!confirmed.ok) return refuseForm(confirmed.reason)
      // A member is asked before the name changes.
      const to = confirmed.renamed
        ? `/${language}/settings?done=renamed#profile`
        : returnAddress(confirmed.returnPath, `/${language}`)
      return { result: { done: 'login.signedIn', to }, cookies: confirmed.cookies, to }
    },
  }),
})
