import { z } from 'zod'
import { changeCalendarAddress } from '#domain/calendar/change-calendar-address.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { changeAnswers } from '../change-answers.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  change: z.enum(['renew', 'close']).optional().catch(undefined).describe('Another address, or none.'),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Makes a new secret address for the member’s calendar, or closes it. The earlier one ends with the next request.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({ changed: z.literal(true) }), ...refusalsOf(TITLE_CHANGE_REFUSALS) },
    },
  },
  async POST({ request, deps, seen: { member: viewer, preferences } }) {
    const { change, returnTo } = await readLoosely(request, FIELDS)
    const answers = changeAnswers({ request, returnTo, language: preferences.language })
    if (viewer === null) return answers.signIn({ action: 'other', cookie: null })
    if (change === undefined) return answers.refused('invalid-request')
    return answers.settle(deps, async () => {
      await changeCalendarAddress(deps, { viewer, change })
      return { changed: true }
    })
  },
})
export { loader, action }
