import { z } from 'zod'
import { reportList } from '#domain/lists/report-list.ts'
import { REPORT_REASONS } from '#shared/lists/report.ts'
import { returnAddress, withParameter } from '../../../features/preferences/return-address.ts'
import { answer, answerRefusal } from '../../../http/answers.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { requireMember } from '../../../http/require-member.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { REPORT_REFUSALS } from '../refusals.ts'
import { refusalsOf } from '../../../http/contract.ts'

const FIELDS = z.object({
  listId: z.string().catch(''),
  reason: z.enum(REPORT_REASONS).nullable().catch(null),
  comment: z.string().catch(''),
  ...RETURN_FIELD,
})

type Outcome = { ok: true } | { ok: false; reason: keyof typeof REPORT_REFUSALS }

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'A member reports a list that they may see; again it replaces what they said. Forms are led to `returnTo` with the outcome in `report`.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({ ok: z.literal(true) }), ...refusalsOf(REPORT_REFUSALS) },
    },
  },
  async POST(asked) {
    const { request, seen } = asked
    const { returnTo: given, ...fields } = await readLoosely(request, FIELDS)
    const { language } = seen.preferences
    const returnTo = returnAddress(given, `/${language}/discover-lists`)
    const outcome = await report(asked, { ...fields, returnTo })
    if (outcome.ok) return answer(request, { body: { ok: true }, to: withParameter(returnTo, 'report', 'sent') })
    const { reason: problem } = outcome
    return answerRefusal(request, REPORT_REFUSALS[problem], { problem, to: withParameter(returnTo, 'report', problem) })
  },
})
export { loader, action }

async function report(
  { request, deps, seen }: Asked,
  { returnTo, reason, ...said }: Omit<z.output<typeof FIELDS>, 'returnTo'> & { returnTo: string },
): Promise<Outcome> {
  const viewer = requireMember(seen, { request, language: seen.preferences.language, returnTo, action: 'other' })
  if (reason === null) return { ok: false, reason: 'invalid-request' }
  const unavailable = {
    log: 'A report of a list could not be stored',
    answer: () => ({ ok: false, reason: 'unavailable' }) as const,
  }
  return unlessUnavailable(deps, unavailable, () => reportList(deps, { viewer, reason, ...said }))
}
