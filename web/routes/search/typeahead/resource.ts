import { z } from 'zod'
import { listTrendingCompletions } from '#domain/home/list-trending-completions.ts'
import { findOffers } from '#domain/search/find-offers.ts'
import { COMPLETION_LIMIT } from '#domain/search/limits.ts'
import { listMoreCompletions } from '#domain/search/list-more-completions.ts'
import { listCompletions } from '#domain/search/list-completions.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import type { BrowseOffer } from '#shared/titles/browse-offer.ts'
import type { Completions, ListCompletion } from '#shared/titles/completion.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { IN_LANGUAGE, text } from '../../../http/contract.ts'
import { offerPath } from '../address.ts'
import { COMPLETIONS } from './shapes.ts'

export const handle = { mayLag: true } satisfies PageHandle

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'Typeahead: lists that a text of two characters or more means by a word for a genre or the name of a service, and stored titles and people that complete it, at once. Without a text, the most popular titles. With `more=1` also TMDB’s titles, ranked together, within about 1.5 s. Cached by the browser for a minute, unless `more` of the answer stays true because TMDB failed, was late, or may not be asked now.',
      query: { q: text('The text.'), ...IN_LANGUAGE, more: z.literal('1').optional() },
      answers: { 200: COMPLETIONS },
    },
  },
  unavailable: { log: 'Completions failed', error: 'Suggestions are not available right now.' },
  async GET({ url, deps, seen }) {
    const language = askedLanguage({ url, seen })
    const { country } = seen.preferences
    const own = ownViewOf(seen)
    const query = (url.searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
    if (query.trim() === '') {
      const trending = await listTrendingCompletions(deps, { language, own })
      return answerJson(trending, { headers: SHORTLY_KEPT })
    }
    const offers = findOffers(deps, { query, country })
    const completing =
      url.searchParams.get('more') === '1'
        ? listMoreCompletions(deps, { query, language, own, mayAsk: seen.mayAskUpstream })
        : listCompletions(deps, { query, language, own })
    const [lists, { results, more }] = await Promise.all([offers, completing])
    const completions: Completions = {
      results: [...lists.map((list) => listCompletion(list, language)), ...results].slice(0, COMPLETION_LIMIT),
      more,
    }
    const isLate = url.searchParams.get('more') === '1' && more
    return answerJson(completions, { headers: isLate ? {} : SHORTLY_KEPT })
  },
})
export { loader, action }

function listCompletion(list: BrowseOffer, language: string): ListCompletion {
  const { id, name } = list.genre ?? list.provider ?? { id: 0, name: '' }
  return { id, content_type: 'list', title: name, list, path: `/${language}${offerPath(list)}` }
}

const SHORTLY_KEPT = { 'Cache-Control': 'private, max-age=60' }
