import { z } from 'zod'
import { startImport } from '#domain/imports/start-import.ts'
import type { Deps } from '#domain/deps.ts'
import { CHOOSABLE_SOURCES, DATE_ORDERS } from '#shared/imports/import.ts'
import type { SentForm, UploadProblem } from '#shared/http/sent-form.ts'
import type { Member } from '#shared/members/member.ts'
import { answer } from '../../http/answers.ts'
import { readUpload } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { resource } from '../../http/resource.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { problemStatus, writeProblem } from './refusals.ts'
import type { FileRefusal } from './refusals.ts'

/** Any other value means automatic detection. */
const SAID = z.object({
  source: z.enum(CHOOSABLE_SOURCES).optional().catch(undefined),
  dateOrder: z.enum(DATE_ORDERS).optional().catch(undefined),
})

type Outcome = { id: string } | { problem: FileRefusal }

const { loader, action } = resource({
  /**
   * A form with the `file`, and the member's specification if it is not recognised (`source`, `dateOrder`): `{ id }` or `{ problem
   * }` for scripts, otherwise a redirect to the import's page, or back to the form with the problem in its query.
   */
  async POST({ request, deps, seen }) {
    const { language } = seen.preferences
    const viewer = requireMember(seen, { request, language, returnTo: `/${language}/import` })
    const outcome = await take(deps, viewer, await readUpload(request, seen))
    if ('id' in outcome) return answer(request, { body: outcome, to: `/${language}/import/${outcome.id}` })
    const { problem } = outcome
    const to = `/${language}/import?${new URLSearchParams({ problem: writeProblem(problem) })}`
    return answer(request, { body: outcome, status: problemStatus(problem.code), to })
  },
})
export { loader, action }

function refused(code: FileRefusal['code']): Outcome {
  return { problem: { code, part: '', line: null } }
}

async function take(deps: Deps, viewer: Member, form: SentForm | UploadProblem): Promise<Outcome> {
  if (typeof form === 'string') return refused(form === 'unreadable' ? 'no-file' : form)
  const file = form.get('file')
  const said = SAID.parse({ source: form.get('source'), dateOrder: form.get('dateOrder') })
  // A form without a chosen file sends an empty one without a name.
  if (typeof file !== 'object' || (file.size === 0 && file.name === '')) return refused('no-file')
  const unavailable = { log: 'A file could not be taken in', answer: () => refused('offline') }
  return unlessUnavailable(deps, unavailable, async () => {
    const started = await startImport(deps, { viewer, file, said })
    return started.ok ? { id: started.id } : { problem: started.problem }
  })
}
