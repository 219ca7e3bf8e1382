import { z } from 'zod'
import { addToList } from '#domain/lists/add-to-list.ts'
import { createList } from '#domain/lists/create-list.ts'
import { listHolding } from '#domain/lists/list-holding.ts'
import { MY_LIST_SORTS } from '#shared/lists/sorts.ts'
import { answerJson } from '../../../http/answers.ts'
import { ERROR, IN_LANGUAGE, refusalsOf, text } from '../../../http/contract.ts'
import { RETURN_FIELD, TITLE_FIELDS, TITLE_PARAMETERS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadMyLists } from '../mine/load-my-lists.ts'
import { readMyListsQuery } from '../mine/query.ts'
import { LIST_REFUSALS } from '../../../features/own-lists/refusals.ts'
import { HOLDING_LIST, MY_LISTS } from '../shapes.ts'
import { answerChange, IS_PUBLIC } from './list-answers.ts'

const TEXT = z.string().catch('')
const FIELDS = z.object({
  ...TITLE_FIELDS,
  ...RETURN_FIELD,
  name: TEXT,
  description: TEXT,
  isPublic: IS_PUBLIC,
})

const UNAVAILABLE = 'Error loading lists'
const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'All of the member’s lists, last changed first, and which of them hold the title of `type` and `id`; without these a page of 24, as the query of `/{lang}/my-lists` asks.',
      caller: 'member',
      query: {
        ...TITLE_PARAMETERS,
        ...IN_LANGUAGE,
        q: text('Part of a name or description.'),
        visibility: z.enum(['public', 'private']).optional(),
        state: z.enum(['published', 'draft']).optional(),
        sort: z.enum(MY_LIST_SORTS).optional(),
        page: z.number().optional(),
      },
      answers: { 200: z.union([MY_LISTS, z.object({ lists: z.array(HOLDING_LIST) })]), 400: ERROR },
    },
    POST: {
      about:
        'A new list of the member, a draft, with a first title if `type` and `id` name one. `bonus` are the questions that it has earned, `added` whether the title is on it.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: {
        200: z.object({
          list: z.object({ id: z.string(), slug: z.string(), bonus: z.number() }),
          added: z.boolean().optional(),
        }),
        ...refusalsOf(LIST_REFUSALS),
      },
    },
  },
  unavailable: { log: 'Lists could not be read from the database', error: UNAVAILABLE },
  async GET({ url, deps, seen, context }) {
    const { member: viewer } = seen
    if (seen.memberUnknown === true) return answerJson({ error: UNAVAILABLE }, { status: 503 })
    if (viewer === null) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
    const language = askedLanguage({ url, seen })
    if (!url.searchParams.has('type'))
      return answerJson(await loadMyLists(context, { viewer, query: readMyListsQuery(url.searchParams), language }))
    const ref = readTitleRef(url.searchParams.get('type'), url.searchParams.get('id'))
    if (ref === null) return answerJson({ error: 'Send type and id of a title.' }, { status: 400 })
    return answerJson({ lists: await listHolding(deps, { viewer, ref, language }) })
  },
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
        if (ref === null) return { ...made, done, view: made.list.id }
        const added = await addToList(deps, { viewer, listId: made.list.id, ref, mayAsk })
        return { ...made, added: added.ok, done }
      },
    })
  },
})
export { loader, action }
