import { z } from 'zod'
import { resetPassword } from '#domain/accounts/password/reset-password.ts'
import { NEW_PASSWORD, NEW_PASSWORD_CUT, PASSWORDS_DIFFER, isSameTwice } from '../forms/new-password.ts'
import { form, formRoute, textField } from '../forms/outcome.ts'
import { LINK_REFUSALS, refuseForm } from '../refusals.ts'

const DONE_PATH = '/reset-password?done=1'

export const resetForms = formRoute({
  reset: form({
    fields: z.object({ ...NEW_PASSWORD, token: textField }).refine(isSameTwice, PASSWORDS_DIFFER),
    cut: NEW_PASSWORD_CUT,
    failed: 'reset.failed',
    async submit({ token, password }, { deps, caller }) {
      const reset = await resetPassword(deps, { token, password, caller })
      if (reset.ok) return { result: { done: 'reset.done' }, to: DONE_PATH }
      if (reset.reason === 'link-expired') return refuseForm(reset.reason, { text: LINK_REFUSALS.expired.reset })
      if (reset.reason === 'link-invalid') return refuseForm(reset.reason, { text: LINK_REFUSALS.invalid.reset })
      return refuseForm(reset.reason)
    },
  }),
})
