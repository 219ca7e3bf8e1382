import { z } from 'zod'
import { startImport } from '#domain/imports/start-import.ts'
import type { Deps } from '#domain/deps.ts'
import { CHOOSABLE_SOURCES, DATE_ORDERS } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { answer } from '../../http/answers.ts'
import { MAX_FILE_PARTS, readForm } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { resource } from '../../http/resource.ts'
import { unlessAway } from '../../http/unless-away.ts'
import { writeProblem } from './problem-texts.ts'
import type { FileRefusal } from './problem-texts.ts'

/** Anything else is recognised. */
const SAID = z.object({
  source: z.enum(CHOOSABLE_SOURCES).optional().catch(undefined),
  dateOrder: z.enum(DATE_ORDERS).optional().catch(undefined),
})

type Outcome = { id: string } | { problem: FileRefusal }

const { loader, action } = resource({
  /** A form with the `file`, and what the member says of it where it is not recognised (`source`, `dateOrder`): `{ id }` or `{ problem }` for scripts, else on to the import's page, or back to the form, whose query says what is wrong. */
  async POST({ request, deps, seen }) {
    const { preferences, bodyTooLarge = false } = seen
    const { language } = preferences
    const viewer = requireMember(seen, { request, language, returnTo: `/${language}/import` })
    const form = bodyTooLarge ? null : await readForm(request, MAX_FILE_PARTS)
    const outcome = bodyTooLarge ? refused('too-large') : await take(deps, viewer, form)
    if ('id' in outcome) return answer(request, { body: outcome, to: `/${language}/import/${outcome.id}` })
    const { problem } = outcome
    const to = `/${language}/import?${new URLSearchParams({ problem: writeProblem(problem) })}`
    return answer(request, { body: outcome, status: STATUS[problem.code] ?? 422, to })
  },
})
export { loader, action }

const STATUS: Partial<Record<FileRefusal['code'], number>> = {
  'too-many-tries': 429,
  'too-large': 413,
  'under-way': 409,
  offline: 503,
}

function refused(code: FileRefusal['code']): Outcome {
  return { problem: { code, part: '', line: null } }
}

async function take(deps: Deps, viewer: Member, form: FormData | null): Promise<Outcome> {
  const file = form?.get('file') ?? null
  const said = SAID.parse({ source: form?.get('source'), dateOrder: form?.get('dateOrder') })
  // A form without a choice sends an empty file without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return refused('no-file')
  const away = { log: 'A file could not be taken in', answer: () => refused('offline') }
  return unlessAway(deps, away, async () => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const started = await startImport(deps, { viewer, fileName: file.name, bytes, said })
    return started.ok ? { id: started.id } : { problem: started.problem }
  })
}
