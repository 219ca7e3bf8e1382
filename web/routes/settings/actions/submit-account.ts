import { changePassword } from '#domain/accounts/password/change-password.ts'
import type { ChangePasswordRefusal } from '#domain/accounts/password/change-password.ts'
import type { OwnPasswordRefusal } from '#domain/accounts/password/check-own-password.ts'
import { deleteAccount } from '#domain/accounts/profile/delete-account.ts'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { requestEmailChange } from '#domain/accounts/email/request-email-change.ts'
import type { EmailChangeRefusal } from '#domain/accounts/email/request-email-change.ts'
import { updateDisplayName } from '#domain/accounts/profile/update-display-name.ts'
import type { Outcome } from '../../account/forms/outcome.ts'
import { NAME_REFUSALS, PASSWORD_REFUSALS, TOO_MANY, refuse } from '../../account/refusals.ts'
import type { Refusal } from '../../account/refusals.ts'
import { saved } from '../sections/saved.ts'
import type { SettingsInput } from './settings-input.ts'

/** Before something weighty the member shows their password once more. */
const OWN_PASSWORD_REFUSALS: Record<OwnPasswordRefusal, Refusal> = {
  'wrong-password': { text: 'settings.passwordWrong', field: 'current', status: 422 },
  'too-many-tries': TOO_MANY,
}
/** The session has ended while the form was being answered. */
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

export async function submitProfile({ deps, viewer, fields, language }: SettingsInput): Promise<Outcome> {
  const displayName = fields('displayName')
  const updated = await updateDisplayName(deps, { viewer, displayName })
  return updated.ok ? saved('profile', { language }) : refuse('profile', NAME_REFUSALS[updated.reason], { displayName })
}

export async function submitPassword({ deps, viewer, fields, caller, language }: SettingsInput): Promise<Outcome> {
  const password = fields('password')
  if (password !== fields('confirmation')) {
    return refuse('password', { text: 'login.passwordsDiffer', field: 'confirmation', status: 422 })
  }
  const changed = await changePassword(deps, { viewer, current: fields('current'), password, caller })
  if (!changed.ok) return refuse('password', PASSWORD[changed.reason])
  return saved('password', { language, cookies: changed.cookies })
}

export async function submitEmail({ deps, viewer, fields, language }: SettingsInput): Promise<Outcome> {
  const email = fields('email')
  const requested = await requestEmailChange(deps, { viewer, email, password: fields('current'), language })
  if (requested.ok) return saved('email', { language })
  if (requested.reason !== 'email-taken') return refuse('email', EMAIL[requested.reason], { email })
  const problem = { key: 'settings.emailFailed', reason: 'settings.reasonTaken' } as const
  return { result: { form: 'email', problem, values: { email } }, status: 409 }
}

export async function submitDelete({ deps, viewer, fields, language }: SettingsInput): Promise<Outcome> {
  const { hasPassword } = await findSecurity(deps, { viewer })
  if (!hasPassword && fields('displayName').trim() !== viewer.displayName) {
    return refuse('delete', { text: 'settings.deleteNameWrong', field: 'displayName', status: 422 })
  }
  const deleted = await deleteAccount(deps, { viewer, password: fields('current') })
  if (!deleted.ok) return refuse('delete', OWN_PASSWORD_REFUSALS[deleted.reason])
  const to = `/${language}/login?notice=account-deleted`
  return { result: { form: 'delete', to }, cookies: deleted.cookies, to }
}
