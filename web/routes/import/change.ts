import { z } from 'zod'
import { chooseTitle } from '#domain/imports/choose-title.ts'
import { continueImport } from '#domain/imports/continue-import.ts'
import { discardImport } from '#domain/imports/discard-import.ts'
import { hasImport } from '#domain/imports/has-import.ts'
import { listSkipped } from '#domain/imports/list-skipped.ts'
import { lookAgain } from '#domain/imports/look-again.ts'
import { runImport } from '#domain/imports/run-import.ts'
import { stopImport } from '#domain/imports/stop-import.ts'
import { takeBackImport } from '#domain/imports/take-back-import.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/own-data/csv.ts'
import type { Deps } from '#domain/deps.ts'
import { EITHER_MEANS, RATED_HERE } from '#shared/imports/import.ts'
import type { ImportTarget } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { NOT_KEPT, answer, answerJson } from '../../http/answers.ts'
import { RETURN_FIELD, readTitleRef } from '../../http/fields.ts'
import { readInput } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { resource } from '../../http/resource.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { IMPORT_OUTCOMES, IMPORT_OUTCOME_PARAMETER } from './address.ts'
import type { ImportOutcomeCode } from './address.ts'
import { STEP_REFUSALS } from './refusals.ts'
import { ERROR, text } from '../../http/contract.ts'

const flag = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined)
const FIELDS = z.object({
  ...RETURN_FIELD,
  intent: z
    .enum(['choose', 'run', 'stop', 'continue', 'take-back', 'discard', 'look-again'])
    .optional()
    .catch(undefined),
  id: z.string().catch(''),
  number: z.coerce.number().int().catch(0),
  pick: z.unknown().optional().meta({ type: 'string' }),
  ratings: flag,
  watched: flag,
  wanted: flag,
  either: z.enum(EITHER_MEANS).catch('none'),
  ratedHere: z.enum(RATED_HERE).catch('newer'),
  list: z
    .array(z.unknown())
    .catch([])
    .describe('Once for each list of the file: `2=new`, `2=none` or `2=` and the id of an own list.'),
})
type Input = z.output<typeof FIELDS>

const OUTCOME = z.object({ error: z.string(), outcome: z.enum(IMPORT_OUTCOMES) })

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'The rows of an import that were left out.',
      caller: 'member',
      query: { id: text('Of the import.') },
      leads: true,
      answers: { 200: ['text/csv'], 404: ERROR },
    },
    POST: {
      about:
        'The steps of an import. `choose`: `pick` (`movie/550` or `skip`) for the row `number`; another row that was taken for that title gives it up. `run` writes what was chosen. `take-back` works for seven days.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: z.object({}), 400: OUTCOME, 404: OUTCOME, 409: OUTCOME, 429: OUTCOME },
    },
  },
  async GET({ request, url, deps, seen }) {
    const { language } = seen.preferences
    const viewer = requireMember(seen, { request, language, returnTo: `/${language}/import` })
    const id = url.searchParams.get('id') ?? ''
    if (!(await hasImport(deps, { viewer, id })))
      return answerJson({ error: 'There is no such import.' }, { status: 404 })
    const rows = await listSkipped(deps, { viewer, id })
    const lines = rows.map(({ part, line, name, year, rating }) => csvLine([part, line, name, year, rating]))
    const body = [BYTE_ORDER_MARK, csvLine(['File', 'Line', 'Name', 'Year', 'Rating10']), ...lines].join('')
    const disposition = 'attachment; filename="kinora-skipped-rows.csv"'
    return new Response(body, {
      headers: { ...NOT_KEPT, 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition },
    })
  },
  async POST({ request, deps, seen }) {
    const { language } = seen.preferences
    const read = await readInput(request, FIELDS, { lists: ['list'] })
    const start = `/${language}/import`
    const returnTo = returnAddress(read.ok ? read.input.returnTo : null, start)
    const viewer = requireMember(seen, { request, language, returnTo })
    if (!read.ok || read.input.intent === undefined)
      return answerJson({ error: 'Send a form with its intent.', outcome: 'failed' }, { status: 400 })
    const { input } = read
    const unavailable = { log: 'An import could not be changed', answer: () => 'failed' as const }
    const outcome = await unlessUnavailable(deps, unavailable, () =>
      change(deps, { viewer, input, mayAsk: seen.mayAskUpstream }),
    )
    if (outcome === null) return answer(request, { body: {}, to: input.intent === 'discard' ? start : returnTo })
    const to = withParameter(returnTo, IMPORT_OUTCOME_PARAMETER, outcome)
    const { status } = STEP_REFUSALS[outcome]
    return answer(request, { body: { error: 'This does not work right now.', outcome }, status, to })
  },
})
export { loader, action }

interface Change {
  viewer: Member
  input: Input
  mayAsk: () => Promise<boolean>
}

/** Null on success. */
async function change(deps: Deps, { viewer, input, mayAsk }: Change): Promise<ImportOutcomeCode | null> {
  const { id, intent } = input
  if (!(await hasImport(deps, { viewer, id }))) return 'missing'
  if (intent === 'choose') return choose(deps, { viewer, input, mayAsk })
  const isDone = await DONE_BY[intent ?? 'stop'](deps, { viewer, id, input })
  return isDone ? null : 'failed'
}

type Verb = (deps: Deps, asked: { viewer: Member; id: string; input: Input }) => Promise<boolean>

const DONE_BY: Readonly<Record<Exclude<NonNullable<Input['intent']>, 'choose'>, Verb>> = {
  run: (deps, { viewer, id, input }) => runImport(deps, { viewer, id, ...wantedOf(input) }),
  stop: stopImport,
  continue: continueImport,
  'take-back': takeBackImport,
  discard: discardImport,
  'look-again': lookAgain,
}

function wantedOf({ ratings, watched, wanted, either, ratedHere, list }: Input) {
  const lists = list.flatMap((each) => {
    const [number = '', target = ''] = String(each).split('=')
    if (!/^\d{1,4}$/.test(number)) return []
    const known: ImportTarget = target === 'none' || target === 'new' ? target : 'own'
    return [{ number: Number(number), target: known, listId: known === 'own' ? target : null }]
  })
  return { choices: { ratings, watched, wanted, either, ratedHere }, lists }
}

async function choose(deps: Deps, { viewer, input, mayAsk }: Change): Promise<ImportOutcomeCode | null> {
  const { id, number, pick } = input
  const [type, titleId] = String(pick).split('/')
  const ref = pick === 'skip' ? null : readTitleRef(type, titleId)
  if (ref === null && pick !== 'skip') return 'unknown-title'
  const chosen = await chooseTitle(deps, { viewer, id, number, pick: ref, mayAsk })
  if (chosen.ok) return null
  const { reason } = chosen
  return reason === 'unknown-title' || reason === 'too-many-new-titles' ? reason : 'failed'
}
