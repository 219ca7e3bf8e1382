import { formRoute, refusal } from '../forms/outcome.ts'
import {
  submitFactorConfirm,
  submitFactorOff,
  submitFactorStart,
  submitRenewCodes,
} from './second-factor/submit-factor.ts'
import { submitDelete, submitEmail, submitPassword, submitProfile } from './actions/submit-account.ts'
import { submitServices } from './actions/submit-services.ts'
import { submitSession } from './actions/submit-sessions.ts'
import type { Viewing } from './actions/viewing.ts'

/** The forms of the settings. */
export const settingsForms = formRoute<Viewing>(
  {
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
  },
  ({ seen: { member }, language }) =>
    member === null ? { ...refusal('settings.signedOut', 401), to: `/${language}/settings` } : { viewer: member },
)
