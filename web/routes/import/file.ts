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
import { listProblems, problemStatus, writeProblem } from './refusals.ts'
import type { FileRefusal } from './refusals.ts'

/** Any other value means automatic detection. */
const SAID = z.object({
  source: z.enum(CHOOSABLE_SOURCES).optional().catch(undefined),
  dateOrder: z.enum(DATE_ORDERS).optional().catch(undefined),
})

type Outcome = { id: string } | { problem: FileRefusal }

const PROBLEM = z.object({
  problem: z.object({
    code: z.enum(listProblems()),
    part: z.string().describe('File within an archive, empty for the whole.'),
    line: z.number().nullable(),
  }) satisfies z.ZodType<FileRefusal>,
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'A file of another service, at most 5 MiB: CSV, JSON or ZIP of Letterboxd, IMDb, TMDB or Trakt; where a table is not recognised, `source` and `dateOrder` say what it is. Nothing is written before it is confirmed. 409 while another import is under way.',
      caller: 'member',
      body: SAID.extend({ file: z.file() }),
      sentAs: 'file',
      leads: true,
      answers: {
        200: z.object({ id: z.string() }),
        409: PROBLEM,
        413: PROBLEM,
        422: PROBLEM,
        429: PROBLEM,
        503: PROBLEM,
      },
    },
  },
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
