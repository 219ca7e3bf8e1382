import { z } from 'zod'
import { revokeOtherSessions } from '#domain/accounts/sessions/revoke-other-sessions.ts'
import { revokeSession } from '#domain/accounts/sessions/revoke-session.ts'
import { form, text } from '../../forms/outcome.ts'
import type { Sent } from '../../forms/outcome.ts'
import { OTHER_SESSIONS, saved } from '../sections/saved.ts'
import type { Viewing } from './viewing.ts'

/** Ends one session of the viewer, or all but the current one. One that has already ended counts as success. */
export const submitSession = form({
  fields: z.object({ id: text }),
  async submit({ id }, { deps, viewer, caller, language }: Sent & Viewing) {
    if (id === OTHER_SESSIONS) {
      const { cookies } = await revokeOtherSessions(deps, { viewer, caller })
      return saved('session', { language, cookies })
    }
    await revokeSession(deps, { viewer, id })
    return saved('session', { language })
  },
})
