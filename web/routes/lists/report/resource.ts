import { z } from 'zod'
import { reportList } from '#domain/lists/report-list.ts'
import { REPORT_REASONS } from '#shared/lists/report.ts'
import { returnAddress, withParameter } from '../../../features/preferences/return-address.ts'
import { answer } from '../../../http/answers.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { requireMember } from '../../../http/require-member.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { unlessAway } from '../../../http/unless-away.ts'

const FIELDS = z.object({
  listId: z.string().catch(''),
  reason: z.enum(REPORT_REASONS).nullable().catch(null),
  comment: z.string().catch(''),
  ...RETURN_FIELD,
})

const REFUSALS = {
  'invalid-request': { status: 400, error: 'Name a list and one of the reasons.' },
  'unknown-list': { status: 404, error: 'There is no such list.' },
  'too-many': { status: 429, error: 'Too many reports. Try again later.' },
  unavailable: { status: 503, error: 'The report could not be stored right now.' },
} as const

type Outcome = { ok: true } | { ok: false; reason: keyof typeof REFUSALS }

/**
 * A member reports a list: `listId`, `reason`, `comment`. Forms are redirected to `returnTo`, with the outcome in the query
 * parameter `report`.
 */
const { loader, action } = resource({
  async POST(asked) {
    const { request, seen } = asked
    const { returnTo: given, ...fields } = await readLoosely(request, FIELDS)
    const { language } = seen.preferences
    const returnTo = returnAddress(given, `/${language}/discover-lists`)
    const outcome = await report(asked, { ...fields, returnTo })
    if (outcome.ok) return answer(request, { body: { ok: true }, to: withParameter(returnTo, 'report', 'sent') })
    const { status, error } = REFUSALS[outcome.reason]
    const to = withParameter(returnTo, 'report', outcome.reason)
    return answer(request, { body: { error, problem: outcome.reason }, status, to })
  },
})
export { loader, action }

async function report(
  { request, deps, seen }: Asked,
  { returnTo, reason, ...said }: Omit<z.output<typeof FIELDS>, 'returnTo'> & { returnTo: string },
): Promise<Outcome> {
  const viewer = requireMember(seen, { request, language: seen.preferences.language, returnTo, action: 'other' })
  if (reason === null) return { ok: false, reason: 'invalid-request' }
  const away = {
    log: 'A report of a list could not be stored',
    answer: () => ({ ok: false, reason: 'unavailable' }) as const,
  }
  return unlessAway(deps, away, () => reportList(deps, { viewer, reason, ...said }))
}
