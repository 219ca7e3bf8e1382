import { z } from 'zod'
import { confirmEmailChange } from '#domain/accounts/email/confirm-email-change.ts'
import { form, formRoute, text } from '../../forms/outcome.ts'
import { CONFIRM_EMAIL_REFUSALS, refuse } from '../../refusals.ts'

export const emailForms = formRoute({
  'email-link': form({
    fields: z.object({ token: text }),
    async submit({ token }, { deps, caller, language }) {
      const confirmed = await confirmEmailChange(deps, { token, caller })
      if (!confirmed.ok) return refuse(CONFIRM_EMAIL_REFUSALS[confirmed.reason])
      return { result: { done: 'settings.emailChanged' }, to: `/${language}/settings/email?done=1` }
    },
  }),
})
