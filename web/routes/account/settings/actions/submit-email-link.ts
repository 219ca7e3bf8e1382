import { z } from 'zod'
import { confirmEmailChange } from '#domain/accounts/email/confirm-email-change.ts'
import type { ConfirmEmailRefusal } from '#domain/accounts/email/confirm-email-change.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { form, formRoute, refusal, text } from '../../forms/outcome.ts'
import { LINK_TEXTS } from '../../link-texts.ts'

const REFUSALS: Record<ConfirmEmailRefusal, PlainMessageKey> = {
  ...LINK_TEXTS,
  'email-taken': 'login.emailTaken',
}

export const emailForms = formRoute({
  'email-link': form({
    fields: z.object({ token: text }),
    async submit({ token }, { deps, language }) {
      const confirmed = await confirmEmailChange(deps, { token })
      if (!confirmed.ok) return refusal(REFUSALS[confirmed.reason], 410)
      return { result: { done: 'settings.emailChanged' }, to: `/${language}/settings/email?done=1` }
    },
  }),
})
