import { z } from 'zod'
import { WATCHLIST_SORTS } from '#domain/watchlist/sorts.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { answer, answerJson } from '../../http/answers.ts'
import { readInput } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { askedLanguage, resource } from '../../http/resource.ts'
import { CHANGE_FIELDS, changeWatchlist, readWatchlistChange } from './change-watchlist.ts'
import { loadWatchlist } from './load-watchlist.ts'
import { WATCHLIST_OUTCOME_PARAMETER, WATCHLIST_OUTCOMES } from './outcome.ts'
import { readWatchlistQuery, WATCHLIST_TABS, WATCHLIST_VIEWS } from './query.ts'
import { WATCHLIST_PAGE } from './shapes.ts'
import { IN_LANGUAGE, text } from '../../http/contract.ts'
import { TITLE_TYPE } from '../../http/shapes.ts'

const ERROR = 'This does not work right now.'

const FAILED = z.object({ error: z.string(), outcome: z.enum(WATCHLIST_OUTCOMES) })

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'A page of the member’s watchlist, as the query of `/{lang}/watchlist` asks.',
      caller: 'member',
      query: {
        ...IN_LANGUAGE,
        tab: z.enum(WATCHLIST_TABS).optional(),
        view: z.enum(WATCHLIST_VIEWS).optional(),
        sort: z.enum(WATCHLIST_SORTS).optional(),
        dir: z.enum(['asc', 'desc']).optional(),
        type: TITLE_TYPE.optional(),
        q: text('Beginnings of words of names.'),
        year: z.number().optional().describe('In which titles of the tab `watched` were watched.'),
        new: text('`1`: only what is new on the member’s services.'),
        after: text('`nextCursor` of the page before.'),
      },
      answers: { 200: WATCHLIST_PAGE },
    },
    POST: {
      about:
        'The forms of the watchlist’s page: `share` makes it public (`on` 1) or private (0), `remove` removes 1 to 48 titles. 400, and nothing is done, where a part cannot be read.',
      caller: 'member',
      body: CHANGE_FIELDS,
      leads: true,
      answers: { 200: z.object({ outcome: z.enum(WATCHLIST_OUTCOMES) }), 400: FAILED, 503: FAILED },
    },
  },
  unavailable: { log: 'A watchlist could not be read from the database', error: ERROR },
  async GET({ url, context, seen }) {
    if (seen.memberUnknown === true) return answerJson({ error: ERROR }, { status: 503 })
    const language = askedLanguage({ url, seen })
    const { member: viewer } = seen
    // Only scripts use this, so there is no redirect, whatever they accept.
    if (viewer === null) return answerJson({ error: 'Sign in first.' }, { status: 401 })
    const { page } = await loadWatchlist(context, { viewer, query: readWatchlistQuery(url.searchParams), language })
    return answerJson(page)
  },
  async POST({ request, deps, seen }) {
    const { language } = seen.preferences
    const read = await readInput(request, CHANGE_FIELDS, { lists: ['title'] })
    const returnTo = returnAddress(read.ok ? read.input.returnTo : null, `/${language}/watchlist`)
    const viewer = requireMember(seen, { request, language, returnTo })
    const change = read.ok ? readWatchlistChange(read.input) : null
    const isShare = read.ok && read.input.intent === 'share'
    const outcome =
      change === null ? (isShare ? 'share-failed' : 'failed') : await changeWatchlist(deps, { viewer, change })
    const to = withParameter(returnTo, WATCHLIST_OUTCOME_PARAMETER, outcome)
    if (outcome === 'shared' || outcome === 'saved') return answer(request, { body: { outcome }, to })
    const error =
      change === null ? 'Send intent share with on 1 or 0, or remove with up to 48 titles such as movie/550.' : ERROR
    return answer(request, { body: { error, outcome }, status: change === null ? 400 : 503, to })
  },
})
export { loader, action }
