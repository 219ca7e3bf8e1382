import { z } from 'zod'
import { confirmEmailChange } from '#domain/accounts/email/confirm-email-change.ts'
import { form, formRoute, refusal, textField } from '../../forms/outcome.ts'
import { refuseForm } from '../../refusals.ts'

export const emailForms = formRoute({
  'email-link': form({
    fields: z.object({ token: textField }),
    async submit({ token }, { deps, caller, language }) {
      const confirmed = await confirmEmailChange(deps, { token, caller })
      if (!confirmed.ok)
        return confirmed.reason === 'email-taken' ? refusal('login.emailTaken', 410) : refuseForm(confirmed.reason)
      return { result: { done: 'settings.emailChanged' }, to: `/${language}/settings/email?done=1` }
    },
  }),
})
