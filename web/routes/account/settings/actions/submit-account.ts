import { z } from 'zod'
import { changePassword } from '#domain/accounts/password/change-password.ts'
import { deleteAccount } from '#domain/accounts/deletion/delete-account.ts'
import { findSecurity } from '#domain/accounts/profile/find-security.ts'
import { requestEmailChange } from '#domain/accounts/email/request-email-change.ts'
import { updateDisplayName } from '#domain/accounts/profile/update-display-name.ts'
import { NEW_PASSWORD, NEW_PASSWORD_CUT, PASSWORDS_DIFFER, isSameTwice } from '../../forms/new-password.ts'
import { form, refusal, text } from '../../forms/outcome.ts'
import type { Sent } from '../../forms/outcome.ts'
import { refuse } from '../../refusals.ts'
import { saved } from '../sections/saved.ts'
import type { Viewing } from './viewing.ts'

export const submitProfile = form({
  fields: z.object({ displayName: text }),
  keeps: ['displayName'],
  failed: { key: 'settings.profileFailed', reason: 'settings.reasonAway' },
  async submit({ displayName }, { deps, viewer, language }: Sent & Viewing) {
    const updated = await updateDisplayName(deps, { viewer, displayName })
    return updated.ok ? saved('profile', { language }) : refuse(updated.reason)
  },
})

export const submitPassword = form({
  fields: z.object({ ...NEW_PASSWORD, current: text, code: text }).refine(isSameTwice, PASSWORDS_DIFFER),
  cut: NEW_PASSWORD_CUT,
  failed: 'settings.passwordFailed',
  async submit({ current, password, code }, { deps, viewer, caller, language }: Sent & Viewing) {
    const changed = await changePassword(deps, { viewer, current, password, code, caller })
    if (!changed.ok) return refuse(changed.reason)
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
    if (requested.reason !== 'email-taken') return refuse(requested.reason)
    return refusal({ key: 'settings.emailFailed', reason: 'settings.reasonTaken' }, 409)
  },
})

export const submitDelete = form({
  fields: z.object({ displayName: text, current: text, code: text }),
  async submit({ displayName, current, code }, { deps, viewer, caller, language }: Sent & Viewing) {
    const { hasPassword } = await findSecurity(deps, { viewer })
    if (!hasPassword && displayName.trim() !== viewer.displayName) return refuse('name-unlike')
    const deleted = await deleteAccount(deps, { viewer, password: current, code, caller })
    if (!deleted.ok) return refuse(deleted.reason)
    const to = `/${language}/login?notice=account-deleted`
    return { result: { to }, cookies: deleted.cookies, to }
  },
})
