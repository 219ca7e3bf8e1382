import { z } from 'zod'
import { confirmSignUp } from '#domain/accounts/sign-up/confirm-sign-up.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { form, formRoute, refusal, text } from '../forms/outcome.ts'
import { LINK_TEXTS } from '../link-texts.ts'

export const confirmForms = formRoute({
  confirm: form({
    fields: z.object({ token: text }),
    async submit({ token }, { deps, caller, language }) {
      const confirmed = await confirmSignUp(deps, { token, caller })
      if (!confirmed.ok) return refusal(LINK_TEXTS[confirmed.reason], 410)
      // A member whose name was changed must be notified.
      const to = confirmed.renamed
        ? `/${language}/settings?done=renamed#profile`
        : returnAddress(confirmed.returnPath, `/${language}`)
      return { result: { done: 'login.signedIn', to }, cookies: confirmed.cookies, to }
    },
  }),
})
