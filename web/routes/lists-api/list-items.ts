import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { addToList } from '#domain/lists/add-to-list.ts'
import { moveItems } from '#domain/lists/move-items.ts'
import { placeItem } from '#domain/lists/place-item.ts'
import { removeFromList } from '#domain/lists/remove-from-list.ts'
import { setNote } from '#domain/lists/set-note.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../http/fields.ts'
import { readLoosely } from '../../http/read-input.ts'
import { resource } from '../../http/resource.ts'
import { answerChange, REFUSED } from './list-answers.ts'

const INTENTS = ['add', 'remove', 'place', 'note', 'move', 'copy'] as const
const WHOLE = z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000).optional().catch(undefined)
const FIELDS = z.object({
  ...RETURN_FIELD,
  ...TITLE_FIELDS,
  intent: z.enum(INTENTS).optional().catch(undefined),
  list: z.string().catch(''),
  /** Of the list to which titles are moved. */
  to: z.string().catch(''),
  /** `movie/550` and the like. */
  title: z.array(z.string()).max(1_000).catch([]),
  note: z.string().catch(''),
  place: WHOLE,
  orderIndex: WHOLE,
})
type Input = z.output<typeof FIELDS>

/** POST `list` (id), `intent` and the titles that it is about: one by `type` and `id`, several as `title`. */
const { loader, action } = resource({
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
  const { intent, list: listId, note, place, orderIndex, to } = input
  if (intent === 'move' || intent === 'copy') {
    const refs = input.title.flatMap((text) => refOf(text) ?? [])
    return refs.length === 0 ? REFUSED : moveItems(deps, { viewer, from: listId, to, refs, keep: intent === 'copy' })
  }
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
