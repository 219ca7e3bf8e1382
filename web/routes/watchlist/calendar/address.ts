import { z } from 'zod'
import { changeCalendarAddress } from '#domain/calendar/change-calendar-address.ts'
import { answerJson, leadTo, wantsJson } from '../../../http/answers.ts'
import { ERROR } from '../../../http/contract.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { requireMember } from '../../../http/require-member.ts'
import { resource } from '../../../http/resource.ts'

const FIELDS = z.object({
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
      answers: { 200: z.object({ changed: z.literal(true) }), 400: ERROR },
    },
  },
  async POST({ request, deps, seen }) {
    const { language } = seen.preferences
    const page = `/${language}/calendar`
    const viewer = requireMember(seen, { request, language, returnTo: page })
    const { change } = await readLoosely(request, FIELDS)
    if (change === undefined) return answerJson({ error: 'change must be renew or close.' }, { status: 400 })
    await changeCalendarAddress(deps, { viewer, change })
    return wantsJson(request) ? answerJson({ changed: true }) : leadTo(`${page}#subscribe`)
  },
})
export { loader, action }
