import { z } from 'zod'
import { addAllToWatchlist, takeAllBack } from '#domain/lists/add-all-to-watchlist.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { answerChange } from './list-answers.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  list: z.string().catch(''),
  /** From the response to adding them; undoes it. */
  addedAt: z.iso.datetime().optional().catch(undefined),
})

/**
 * POST `list` (id): adds all its titles to the member's watchlist, `{ added, addedAt }`; with `addedAt` removes them again, `{
 * removed }`.
 */
const { loader, action } = resource({
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
