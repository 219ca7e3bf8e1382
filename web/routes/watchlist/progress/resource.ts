import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { changeShowProgress } from '#domain/progress/change-show-progress.ts'
import type { ProgressRefusal } from '#domain/progress/change-show-progress.ts'
import { LATER_LIMIT } from '#shared/titles/progress.ts'
import { readMark } from '#shared/titles/progress-mark.ts'
import { RETURN_FIELD, readTitleRef, TITLE_FIELDS } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { PROGRESS, STATUS } from '../../../http/shapes.ts'
import { changeAnswers } from '../change-answers.ts'
import { TITLE_CHANGE_REFUSALS } from '../refusals.ts'

type Change = Parameters<typeof changeShowProgress>[1]['change']

const PLACE = z.object({ season: z.int().min(1).max(9_999), episode: z.int().min(1).max(9_999) })
const BEFORE = z.object({
  upTo: PLACE.nullable(),
  later: z.array(PLACE).max(LATER_LIMIT),
  status: STATUS.nullable().optional(),
})

const FIELDS = z.object({
  id: TITLE_FIELDS.id,
  ...RETURN_FIELD,
  mark: z
    .string()
    .optional()
    .catch(undefined)
    .describe(
      '`next`, `all`, `none`, `all:2`, `none:2` (a season), `upto:2.6`, `seen:2.6`, `unseen:2.6`, `seen:2.6-2.8`.',
    ),
  before: BEFORE.optional().catch(undefined).describe('Undoes a change.'),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about: 'How far the member is in a show.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: {
        200: z.object({
          progress: PROGRESS,
          previous: PROGRESS,
          status: STATUS.nullable(),
          previousStatus: STATUS.nullable(),
        }),
        ...refusalsOf(TITLE_CHANGE_REFUSALS),
      },
    },
  },
  POST: change,
})
export { loader, action }

async function change({ request, deps, seen }: Asked): Promise<Response> {
  const { member: viewer, preferences, mayAskUpstream: mayAsk } = seen
  const { id, returnTo, mark, before } = await readLoosely(request, FIELDS)
  const answers = changeAnswers({ request, returnTo, language: preferences.language })
  if (viewer === null) return answers.signIn({ action: 'other', cookie: null })
  const ref = readTitleRef('tv_show', id)
  const asked = before === undefined ? readChange(mark ?? '') : restored(before)
  if (ref === null || asked === null) return answers.refused('invalid-request')
  return answers.settle(deps, () => save(deps, { viewer, showId: ref.id, change: asked, mayAsk }))
}

async function save(deps: Deps, input: Parameters<typeof changeShowProgress>[1]): Promise<object | ProgressRefusal> {
  const saved = await changeShowProgress(deps, input)
  if (!saved.ok) return saved.reason
  const { progress, previous, status, previousStatus } = saved
  return { progress, previous, status, previousStatus }
}

function restored({ status, ...progress }: z.output<typeof BEFORE>): Change {
  return { kind: 'restore', progress, status }
}

/** Null if it is none. */
function readChange(mark: string): Change | null {
  return mark === 'next' ? { kind: 'next' } : readMark(mark)
}
