import { callerOf } from '#domain/accounts/auth/caller.ts'
import { isUnavailable } from '#db/errors.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { refusal } from '../../account/forms/outcome.ts'
import type { Handle, Outcome } from '../../account/forms/outcome.ts'
import type { Problem } from '../../account/forms/result.ts'
import type { SettingsInput } from './settings-input.ts'
import { submitDelete, submitEmail, submitPassword, submitProfile } from './submit-account.ts'
import {
  submitFactorConfirm,
  submitFactorOff,
  submitFactorStart,
  submitRenewCodes,
} from '../second-factor/submit-factor.ts'
import { submitServices } from './submit-services.ts'
import { submitSession } from './submit-sessions.ts'

const FORMS = {
  profile: submitProfile,
  services: submitServices,
  password: submitPassword,
  email: submitEmail,
  'factor-start': submitFactorStart,
  'factor-confirm': submitFactorConfirm,
  'factor-off': submitFactorOff,
  codes: submitRenewCodes,
  session: submitSession,
  delete: submitDelete,
} as const satisfies Record<string, (input: SettingsInput) => Promise<Outcome>>

/** What is told where the database does not answer. */
const FAILED: Partial<Record<keyof typeof FORMS, Problem>> = {
  profile: { key: 'settings.profileFailed', reason: 'settings.reasonAway' },
  password: 'settings.passwordFailed',
  email: { key: 'settings.emailFailed', reason: 'settings.reasonAway' },
}

/** The forms of the settings, by their field `form`. */
export const submitSettings: Handle = async ({ request, context, params }, fields) => {
  const { member, clientIp, preferences } = context.get(requestContext)
  const deps = context.get(depsContext)
  const form = fields('form')
  const language = params['language'] ?? preferences.language
  if (member === null) return { ...refusal(form, 'settings.signedOut', 401), to: `/${language}/settings` }
  if (!isForm(form)) return refusal(form, 'login.failed', 400)
  try {
    return await FORMS[form]({ deps, viewer: member, fields, caller: callerOf(request, clientIp), language })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error, form }, 'Settings could not be saved')
    return refusal(form, FAILED[form] ?? 'login.failed', 503)
  }
}

function isForm(name: string): name is keyof typeof FORMS {
  return Object.hasOwn(FORMS, name)
}
