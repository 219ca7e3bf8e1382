import { revokeOtherSessions } from '#domain/accounts/sessions/revoke-other-sessions.ts'
import { revokeSession } from '#domain/accounts/sessions/revoke-session.ts'
import type { Outcome } from '../../account/forms/outcome.ts'
import { OTHER_SESSIONS, saved } from '../sections/saved.ts'
import type { SettingsInput } from './settings-input.ts'

/** Ends one session of the viewer, or all but the present one. One that has ended meanwhile is as good as ended now. */
export async function submitSession({ deps, viewer, fields, caller, language }: SettingsInput): Promise<Outcome> {
  const id = fields('id')
  if (id === OTHER_SESSIONS) await revokeOtherSessions(deps, { viewer, caller })
  else await revokeSession(deps, { viewer, id })
  return saved('session', { language })
}
