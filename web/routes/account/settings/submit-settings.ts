import { z } from 'zod'
import { revokeOtherSessions } from '#domain/accounts/sessions/revoke-other-sessions.ts'
import { revokeSession } from '#domain/accounts/sessions/revoke-session.ts'
import { saveServices } from '#domain/services/save-services.ts'
import { saveViewingSwitches } from '#domain/services/save-viewing-switches.ts'
import { form, formRoute, refusal, textField } from '../forms/outcome.ts'
import type { SentToForm } from '../forms/outcome.ts'
import { refuseForm } from '../refusals.ts'
import {
  submitFactorConfirm,
  submitFactorOff,
  submitFactorStart,
  submitRenewCodes,
} from './second-factor/submit-factor.ts'
import { submitDevice, submitNotices } from './notices/submit-notices.ts'
import { submitDelete, submitEmail, submitPassword, submitProfile } from './actions/submit-account.ts'
import type { WithViewer } from './actions/viewing.ts'
import { OTHER_SESSIONS, saved } from './sections/saved.ts'

const submitServices = form({
  fields: z.object({
    service: z.array(z.coerce.number().catch(Number.NaN)),
    onlyMyServices: textField,
    hideWatched: textField,
    upTo12: textField,
  }),
  lists: ['service'],
  async submit({ service: services, ...ticked }, { deps, viewer, language }: SentToForm & WithViewer) {
    const kept = await saveServices(deps, { viewer, services })
    if (!kept.ok) return refuseForm(kept.reason)
    const switches = {
      onlyMyServices: ticked.onlyMyServices === '1',
      hideWatched: ticked.hideWatched === '1',
      upTo12: ticked.upTo12 === '1',
    }
    await saveViewingSwitches(deps, { viewer, ...switches })
    return saved('services', { language })
  },
})

/** Ends one session of the viewer, or all but the present one. One that has ended meanwhile is as good as ended now. */
const submitSession = form({
  fields: z.object({ id: textField }),
  async submit({ id }, { deps, viewer, caller, language }: SentToForm & WithViewer) {
    if (id === OTHER_SESSIONS) {
      const { cookies } = await revokeOtherSessions(deps, { viewer, caller })
      return saved('session', { language, cookies })
    }
    await revokeSession(deps, { viewer, id, caller })
    return saved('session', { language })
  },
})

/** The forms of the settings. */
export const settingsForms = formRoute<WithViewer>(
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
    notices: submitNotices,
    device: submitDevice,
    delete: submitDelete,
  },
  ({ seen: { member }, language }) =>
    member === null ? { ...refusal('settings.signedOut', 401), to: `/${language}/settings` } : { viewer: member },
)
