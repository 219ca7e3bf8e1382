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
import { LIST_REFUSALS } from '../../features/own-lists/refusals.ts'
import { refusalsOf } from '../../http/contract.ts'

const FIELDS = z.object({
  ...RETURN_FIELD,
  title: z.array(z.string()).catch([]).describe('Up to 100 titles such as m550 and t1399.'),
  intent: z.string().catch(''),
  name: z.string().catch(''),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Titles of the wizard onto the member’s watchlist, all or none; with `intent` `list` they become a new list called `name`. `kept` counts titles that keep their status; `POST /api/list-watchlist` with `addedAt` undoes it. Guests sign in first and return to the results with their titles.',
      caller: 'member',
      body: FIELDS,
      leads: true,
      answers: {
        200: z.union([
          z.object({ added: z.number(), kept: z.number(), addedAt: z.string() }),
          z.object({ list: z.object({ id: z.string(), slug: z.string(), bonus: z.number() }), added: z.number() }),
        ]),
        ...refusalsOf(LIST_REFUSALS),
      },
    },
  },
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
