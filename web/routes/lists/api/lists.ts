import { z } from 'zod'
import { addToList } from '#domain/lists/add-to-list.ts'
import { createList } from '#domain/lists/create-list.ts'
import { listHolding } from '#domain/lists/list-holding.ts'
import { answerJson } from '../../../http/answers.ts'
import { RETURN_FIELD, TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadMyLists } from '../mine/load-my-lists.ts'
import { readMyListsQuery } from '../mine/query.ts'
import { answerChange } from './list-answers.ts'

const TEXT = z.string().catch('')
const FIELDS = z.object({
  ...TITLE_FIELDS,
  ...RETURN_FIELD,
  name: TEXT,
  description: TEXT,
  /** `0` or false for a private list. */
  isPublic: z.unknown().optional(),
})

const AWAY = 'Error loading lists'
const { loader, action } = resource({
  unavailable: { log: 'Lists could not be read from the database', error: AWAY },
  /** All of the member's lists, and which of them have the title of `type` and `id`; without a title, filtered as in the page's URL. */
  async GET({ url, deps, seen, context }) {
    const { member: viewer } = seen
    if (seen.memberUnknown === true) return answerJson({ error: AWAY }, { status: 503 })
    if (viewer === null) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
    const language = askedLanguage({ url, seen })
    if (!url.searchParams.has('type'))
      return answerJson(await loadMyLists(context, { viewer, query: readMyListsQuery(url.searchParams), language }))
    const ref = readTitleRef(url.searchParams.get('type'), url.searchParams.get('id'))
    if (ref === null) return answerJson({ error: 'Send type and id of a title.' }, { status: 400 })
    return answerJson({ lists: await listHolding(deps, { viewer, ref, language }) })
  },
  /**
   * Creates a list with `name` and `description`, and with a first title if `type` and `id` name one. Returns `{ list }` with id,
   * slug and bonus, and `added`, whether the title is on it.
   */
  async POST(asked) {
    const { returnTo, name, description, isPublic, type, id } = await readLoosely(asked.request, FIELDS)
    const ref = readTitleRef(type, id)
    const { mayAskUpstream: mayAsk } = asked.seen
    return answerChange(asked, {
      returnTo,
      async work(viewer, deps) {
        const made = await createList(deps, {
          viewer,
          name,
          description,
          isPublic: isPublic !== '0' && isPublic !== false,
        })
        if (!made.ok) return made
        const done = made.list.bonus > 0 ? 'created' : 'created-only'
        if (ref === null) return { ...made, done }
        const added = await addToList(deps, { viewer, listId: made.list.id, ref, mayAsk })
        return { ...made, added: added.ok, done }
      },
    })
  },
})
export { loader, action }
