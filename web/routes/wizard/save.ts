import { z } from 'zod'
import { keepTitles } from '#domain/lists/keep-titles.ts'
import { addManyToWatchlist } from '#domain/watchlist/add-many-to-watchlist.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import { readTitleRefs, writeTitleRefs } from '#shared/wizard/title-refs.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { RETURN_FIELD } from '../../http/fields.ts'
import { readLoosely } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { resource } from '../../http/resource.ts'
import { answerChange } from '../lists/api/list-answers.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  /** `m550`, `t1399`: up to 100. */
  title: z.array(z.string()).catch([]),
  /** `list` creates a list called `name`. */
  intent: z.string().catch(''),
  name: z.string().catch(''),
})

/**
 * POST `title` once for each: to the member's watchlist, `{ added, kept, addedAt }`, or with `intent=list` and `name` to a new
 * list, `{ list: { id, slug }, added }`. Guests sign in first and return to the results with their titles in `wizard`.
 */
const { loader, action } = resource({
  async POST(asked) {
    const { returnTo: given, title, intent, name } = await readLoosely(asked.request, FIELDS, { lists: ['title'] })
    const refs = readTitleRefs(title.join('.'))
    const { language } = asked.seen.preferences
    const returnTo = returnAddress(given, `/${language}/wizard`)
    requireMember(asked.seen, {
      request: asked.request,
      language,
      returnTo: refs.length === 0 ? returnTo : withParameter(returnTo, 'wizard', writeTitleRefs(refs)),
      action: 'watchlist',
    })
    return answerChange(asked, {
      returnTo,
      async work(viewer, deps) {
        if (intent !== 'list') return { ...(await addManyToWatchlist(deps, { viewer, refs })), done: 'saved' }
        const kept = await keepTitles(deps, { viewer, name, refs })
        return kept.ok ? { ...kept, to: listPath(language, kept.list.slug) } : kept
      },
    })
  },
})
export { loader, action }
