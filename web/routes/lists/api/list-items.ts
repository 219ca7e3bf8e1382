import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { addToList } from '#domain/lists/add-to-list.ts'
import { moveItems } from '#domain/lists/move-items.ts'
import { placeItem } from '#domain/lists/place-item.ts'
import { putItemsBack } from '#domain/lists/put-items-back.ts'
import { removeFromList } from '#domain/lists/remove-from-list.ts'
import { removeItems } from '#domain/lists/remove-items.ts'
import { setNote } from '#domain/lists/set-note.ts'
import type { Member } from '#shared/members/member.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { answerJson } from '../../../http/answers.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadOwnItems } from '../mine/load-my-lists.ts'
import { LIST_REFUSALS } from '../../../features/own-lists/refusals.ts'
import { LIST_PAGE } from '../shapes.ts'
import { answerChange, REFUSED } from './list-answers.ts'
import { ERROR, IN_LANGUAGE, refusalsOf, text } from '../../../http/contract.ts'

const INTENTS = ['add', 'remove', 'put-back', 'place', 'note', 'move', 'copy'] as const
const WHOLE = z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000).optional().catch(undefined)
const REMOVED = z.object({
  type: z.enum(TITLE_TYPES),
  id: z.number().int().positive().max(2_000_000_000),
  note: z.string().nullable(),
  orderIndex: z.number().int().min(-2_000_000_000).max(2_000_000_000),
  addedAt: z.iso.datetime(),
})
const FIELDS = z.object({
  ...RETURN_FIELD,
  ...TITLE_FIELDS,
  intent: z.enum(INTENTS).optional().catch(undefined),
  list: z.string().catch('').describe('Id.'),
  to: z.string().catch('').describe('Id of the list to move or copy titles to.'),
  title: z.array(z.string()).max(1_000).catch([]).describe('Titles such as movie/550.'),
  items: z.array(REMOVED).max(1_000).catch([]).describe('What `remove` answered for several titles.'),
  note: z.string().catch(''),
  place: WHOLE.describe('From 0.'),
  number: WHOLE.describe('The same from 1, as people count.'),
  orderIndex: WHOLE,
})
type Input = z.output<typeof FIELDS>
/** By `intent`. */
const CHANGED = z.union([
  z.object({ added: z.union([z.boolean(), z.number()]).describe('Of `move`, `copy` and `put-back`: how many.') }),
  z.object({ removed: REMOVED.pick({ note: true, orderIndex: true }).nullable() }),
  z.object({ removed: z.array(REMOVED) }),
  z.object({ previous: z.number(), place: z.number() }),
  z.object({ note: z.string().nullable() }),
])

const UNAVAILABLE = 'Error loading list content'

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'A page of one of the member’s own lists.',
      caller: 'member',
      query: {
        list: text('Id.'),
        from: z.number().optional().describe('Place of its first title, from 0.'),
        ...IN_LANGUAGE,
      },
      answers: { 200: LIST_PAGE, 404: ERROR.extend({ problem: z.literal('unknown-list') }) },
    },
    POST: {
      about:
        'Changes the titles of one of the member’s own lists: one named by `type` and `id` (`add`, `remove`, `place`, `note`), or several by `title` (`remove`, `move`, `copy`). `put-back` undoes the removal of several with what it answered in `removed`; `add` with `orderIndex` that of one.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: { 200: CHANGED, ...refusalsOf(LIST_REFUSALS) },
    },
  },
  unavailable: { log: 'Titles of a list could not be read from the database', error: UNAVAILABLE },
  async GET({ url, seen, context }) {
    const { member: viewer } = seen
    if (seen.memberUnknown === true) return answerJson({ error: UNAVAILABLE }, { status: 503 })
    if (viewer === null) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
    const listId = url.searchParams.get('list') ?? ''
    const from = Number(url.searchParams.get('from') ?? 0)
    const place = Number.isInteger(from) && from >= 0 ? from : 0
    const page = await loadOwnItems(context, { viewer, language: askedLanguage({ url, seen }), listId, from: place })
    if (page === null)
      return answerJson({ error: 'There is no such list of yours.', problem: 'unknown-list' }, { status: 404 })
    return answerJson(page)
  },
  async POST(asked) {
    const input = await readLoosely(asked.request, FIELDS, { lists: ['title'] })
    const { mayAskUpstream: mayAsk } = asked.seen
    return answerChange(asked, {
      returnTo: input.returnTo,
      work: (viewer, deps) => change(deps, { viewer, input, mayAsk }),
    })
  },
})
export { loader, action }

interface Change {
  viewer: Member
  input: Input
  mayAsk: () => Promise<boolean>
}

async function change(deps: Deps, { viewer, input, mayAsk }: Change) {
  const { intent, list: listId, note, number, orderIndex, to } = input
  const place = input.place ?? (number === undefined ? undefined : number - 1)
  const refs = input.title.flatMap((text) => refOf(text) ?? [])
  if (intent === 'move' || intent === 'copy') {
    return refs.length === 0 ? REFUSED : moveItems(deps, { viewer, from: listId, to, refs, keep: intent === 'copy' })
  }
  if (intent === 'put-back') return putItemsBack(deps, { viewer, listId, items: input.items })
  if (intent === 'remove' && refs.length > 0) return removeItems(deps, { viewer, listId, refs })
  const ref = readTitleRef(input.type, input.id)
  if (ref === null) return REFUSED
  const item = { viewer, listId, ref }
  if (intent === 'add') return addToList(deps, { ...item, note, orderIndex, mayAsk })
  if (intent === 'remove') return removeFromList(deps, item)
  if (intent === 'note') return setNote(deps, { ...item, note })
  return intent === 'place' && place !== undefined ? placeItem(deps, { ...item, place }) : REFUSED
}

function refOf(text: string): TitleRef | null {
  const [type, id, ...rest] = text.split('/')
  return rest.length > 0 ? null : readTitleRef(type, id)
}
