import { z } from 'zod'
import { changePassword } from '#domain/accounts/password/change-password.ts'
import { deleteAccount } from '#domain/accounts/deletion/delete-account.ts'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { requestEmailChange } from '#domain/accounts/email/request-email-change.ts'
import { updateDisplayName } from '#domain/accounts/profile/update-display-name.ts'
import { NEW_PASSWORD, NEW_PASSWORD_CUT, PASSWORDS_DIFFER, isSameTwice } from '../../forms/new-password.ts'
import { form, refusal, textField } from '../../forms/outcome.ts'
import type { SentToForm } from '../../forms/outcome.ts'
import { refuseForm } from '../../refusals.ts'
import { saved } from '../sections/saved.ts'
import type { WithViewer } from './viewing.ts'

export const submitProfile = form({
  fields: z.object({ displayName: textField }),
  keeps: ['displayName'],
  failed: { key: 'settings.profileFailed', reason: 'settings.reasonAway' },
  async submit({ displayName }, { deps, viewer, language }: SentToForm & WithViewer) {
    const updated = await updateDisplayName(deps, { viewer, displayName })
    return updated.ok ? saved('profile', { language }) : refuseForm(updated.reason)
  },
})

export const submitPassword = form({
  fields: z.object({ ...NEW_PASSWORD, current: textField, code: textField }).refine(isSameTwice, PASSWORDS_DIFFER),
  cut: NEW_PASSWORD_CUT,
  failed: 'settings.passwordFailed',
  async submit({ current, password, code }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    const changed = await changePassword(deps, { viewer, current, password, code, caller })
    if (!changed.ok) return refuseForm(changed.reason)
    return saved('password', { language, cookies: changed.cookies })
  },
})

export const submitEmail = form({
  fields: z.object({ email: textField, current: textField, code: textField }),
  keeps: ['email'],
  failed: { key: 'settings.emailFailed', reason: 'settings.reasonAway' },
  async submit({ email, current, code }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    const requested = await requestEmailChange(deps, { viewer, email, password: current, code, language, caller })
    if (requested.ok) return saved('email', { language })
    if (requested.reason !== 'email-taken') return refuseForm(requested.reason)
    return refusal({ key: 'settings.emailFailed', reason: 'settings.reasonTaken' }, 409)
  },
})

export const submitDelete = form({
  fields: z.object({ displayName: textField, current: textField, code: textField }),
  async submit({ displayName, current, code }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    const { hasPassword } = await findSecurity(deps, { viewer })
    if (!hasPassword && displayName.trim() !== viewer.displayName) return refuseForm('name-unlike')
    const deleted = await deleteAccount(deps, { viewer, password: current, code, caller })
    if (!deleted.ok) return refuseForm(deleted.reason)
    const to = `/${language}/login?notice=account-deleted`
    return { result: { to }, cookies: deleted.cookies, to }
  },
})
