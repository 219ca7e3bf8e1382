import { z } from 'zod'
import { changePassword } from '#domain/accounts/password/change-password.ts'
import type { ChangePasswordRefusal } from '#domain/accounts/password/change-password.ts'
import type { OwnPasswordRefusal } from '#domain/accounts/password/check-own-password.ts'
import { deleteAccount } from '#domain/accounts/deletion/delete-account.ts'
import type { DeleteRefusal } from '#domain/accounts/deletion/delete-account.ts'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { requestEmailChange } from '#domain/accounts/email/request-email-change.ts'
import type { EmailChangeRefusal } from '#domain/accounts/email/request-email-change.ts'
import { updateDisplayName } from '#domain/accounts/profile/update-display-name.ts'
import { NEW_PASSWORD, NEW_PASSWORD_CUT, PASSWORDS_DIFFER, isSameTwice } from '../../forms/new-password.ts'
import { form, refusal, text } from '../../forms/outcome.ts'
import type { Sent } from '../../forms/outcome.ts'
import { BUSY, NAME_REFUSALS, PASSWORD_REFUSALS, TOO_MANY, refuse } from '../../refusals.ts'
import type { Refusal } from '../../refusals.ts'
import { saved } from '../sections/saved.ts'
import type { Viewing } from './viewing.ts'

/** Sensitive changes require the member's password again. */
const OWN_PASSWORD_REFUSALS: Record<OwnPasswordRefusal, Refusal> = {
  'wrong-password': { text: 'settings.passwordWrong', field: 'current', status: 422 },
  'too-many-tries': TOO_MANY,
  busy: BUSY,
  unproved: { text: 'settings.googleFirst', status: 401 },
}
/** And the code of their second factor, if they have one. */
export const CODE_REFUSAL: Refusal = { text: 'login.codeWrong', field: 'code', status: 422 }
/** The session ended while the form was being processed. */
export const SESSION_REFUSALS: Record<OwnPasswordRefusal | 'signed-out', Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'signed-out': { text: 'settings.signedOut', status: 401 },
}
const PASSWORD: Record<ChangePasswordRefusal, Refusal> = { ...PASSWORD_REFUSALS, ...SESSION_REFUSALS }
const EMAIL: Record<Exclude<EmailChangeRefusal, 'email-taken'>, Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'email-invalid': { text: 'login.emailInvalid', field: 'email', status: 422 },
  'email-same': { text: 'settings.emailSame', field: 'email', status: 422 },
}
const DELETE: Record<DeleteRefusal, Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'wrong-code': CODE_REFUSAL,
  'last-admin': { text: 'settings.deleteLastAdmin', status: 409 },
}

export const submitProfile = form({
  fields: z.object({ displayName: text }),
  keeps: ['displayName'],
  failed: { key: 'settings.profileFailed', reason: 'settings.reasonAway' },
  async submit({ displayName }, { deps, viewer, language }: Sent & Viewing) {
    const updated = await updateDisplayName(deps, { viewer, displayName })
    return updated.ok ? saved('profile', { language }) : refuse(NAME_REFUSALS[updated.reason])
  },
})

export const submitPassword = form({
  fields: z.object({ ...NEW_PASSWORD, current: text }).refine(isSameTwice, PASSWORDS_DIFFER),
  cut: NEW_PASSWORD_CUT,
  failed: 'settings.passwordFailed',
  async submit({ current, password }, { deps, viewer, caller, language }: Sent & Viewing) {
    const changed = await changePassword(deps, { viewer, current, password, caller })
    if (!changed.ok) return refuse(PASSWORD[changed.reason])
    return saved('password', { language, cookies: changed.cookies })
  },
})

export const submitEmail = form({
  fields: z.object({ email: text, current: text }),
  keeps: ['email'],
  failed: { key: 'settings.emailFailed', reason: 'settings.reasonAway' },
  async submit({ email, current }, { deps, viewer, caller, language }: Sent & Viewing) {
    const requested = await requestEmailChange(deps, { viewer, email, password: current, language, caller })
    if (requested.ok) return saved('email', { language })
    if (requested.reason !== 'email-taken') return refuse(EMAIL[requested.reason])
    return refusal({ key: 'settings.emailFailed', reason: 'settings.reasonTaken' }, 409)
  },
})

export const submitDelete = form({
  fields: z.object({ displayName: text, current: text, code: text }),
  async submit({ displayName, current, code }, { deps, viewer, caller, language }: Sent & Viewing) {
    const { hasPassword } = await findSecurity(deps, { viewer })
    if (!hasPassword && displayName.trim() !== viewer.displayName) {
      return refuse({ text: 'settings.deleteNameWrong', field: 'displayName', status: 422 })
    }
    const deleted = await deleteAccount(deps, { viewer, password: current, code, caller })
    if (!deleted.ok) return refuse(DELETE[deleted.reason])
    const to = `/${language}/login?notice=account-deleted`
    return { result: { to }, cookies: deleted.cookies, to }
  },
})
