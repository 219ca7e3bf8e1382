import { z } from 'zod'
import { addAllToWatchlist, takeAllBack } from '#domain/lists/add-all-to-watchlist.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { LIST_REFUSALS } from '../../../features/own-lists/refusals.ts'
import { answerChange } from './list-answers.ts'
import { refusalsOf } from '../../../http/contract.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  list: z.string().catch('').describe('Id.'),
  addedAt: z.iso.datetime().optional().catch(undefined),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Adds all titles of a list to the member’s watchlist; with the `addedAt` of that answer removes them again.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: {
        200: z.union([z.object({ added: z.number(), addedAt: z.string() }), z.object({ removed: z.number() })]),
        ...refusalsOf(LIST_REFUSALS),
      },
    },
  },
  async POST(asked) {
    const { returnTo, list: listId, addedAt } = await readLoosely(asked.request, FIELDS)
    return answerChange(asked, {
      returnTo,
      async work(viewer, deps) {
        if (addedAt === undefined)
          return { ...(await addAllToWatchlist(deps, { viewer, listId })), done: 'watching-all' }
        return { ok: true, ...(await takeAllBack(deps, { viewer, addedAt: new Date(addedAt) })) }
      },
    })
  },
})
export { loader, action }
