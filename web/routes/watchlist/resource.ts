import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { answer, answerJson } from '../../http/answers.ts'
import { readInput } from '../../http/read-input.ts'
import { requireMember } from '../../http/require-member.ts'
import { askedLanguage, resource } from '../../http/resource.ts'
import { CHANGE_FIELDS, changeWatchlist, readWatchlistChange } from './change-watchlist.ts'
import { loadWatchlist } from './load-watchlist.ts'
import { WATCHLIST_OUTCOME_PARAMETER } from './outcome.ts'
import { readWatchlistQuery } from './query.ts'

const ERROR = 'This does not work right now.'

const { loader, action } = resource({
  unavailable: { log: 'A watchlist could not be read from the database', error: ERROR },
  /** The page that the query describes, as JSON: scripts load later pages with it. `language`: of the page. */
  async GET({ url, context, seen }) {
    if (seen.memberUnknown === true) return answerJson({ error: ERROR }, { status: 503 })
    const language = askedLanguage({ url, seen })
    const { member: viewer } = seen
    // Only scripts use this, so there is no redirect, whatever they accept.
    if (viewer === null) return answerJson({ error: 'Sign in first.' }, { status: 401 })
    const { page } = await loadWatchlist(context, { viewer, query: readWatchlistQuery(url.searchParams), language })
    return answerJson(page)
  },
  /**
   * The forms of the watchlist's page (change-watchlist.ts). `{ outcome }` for scripts, otherwise a redirect to the page, with the
   * outcome in its query.
   */
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
