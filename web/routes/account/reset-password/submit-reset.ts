import { z } from 'zod'
import { resetPassword } from '#domain/accounts/password/reset-password.ts'
import type { ResetRefusal } from '#domain/accounts/password/reset-password.ts'
import { NEW_PASSWORD, NEW_PASSWORD_CUT, PASSWORDS_DIFFER, isSameTwice } from '../forms/new-password.ts'
import { form, formRoute, text } from '../forms/outcome.ts'
import { BUSY, PASSWORD_REFUSALS, refuse } from '../refusals.ts'
import type { Refusal } from '../refusals.ts'

const DONE_PATH = '/reset-password?done=1'

const REFUSALS: Record<ResetRefusal, Refusal> = {
  ...PASSWORD_REFUSALS,
  'link-invalid': { text: 'reset.invalid', status: 410 },
  'link-expired': { text: 'reset.expired', status: 410 },
  busy: BUSY,
}

export const resetForms = formRoute({
  reset: form({
    fields: z.object({ ...NEW_PASSWORD, token: text }).refine(isSameTwice, PASSWORDS_DIFFER),
    cut: NEW_PASSWORD_CUT,
    failed: 'reset.failed',
    async submit({ token, password }, { deps }) {
      const reset = await resetPassword(deps, { token, password })
      return reset.ok ? { result: { done: 'reset.done' }, to: DONE_PATH } : refuse(REFUSALS[reset.reason])
    },
  }),
})
