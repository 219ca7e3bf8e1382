import { z } from 'zod'
import { listMoreCompletions } from '#domain/search/list-more-completions.ts'
import { listCompletions } from '#domain/search/list-completions.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { IN_LANGUAGE, text } from '../../../http/contract.ts'
import { COMPLETIONS } from './shapes.ts'

export const handle = { mayLag: true } satisfies PageHandle

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'Typeahead: stored titles and people that complete a text of two characters or more, at once. With `more=1` also TMDB’s titles, ranked together, within about 1.5 s. Cached by the browser for a minute, unless `more` of the answer stays true because TMDB failed, was late, or may not be asked now.',
      query: { q: text('The text.'), ...IN_LANGUAGE, more: z.literal('1').optional() },
      answers: { 200: COMPLETIONS },
    },
  },
  unavailable: { log: 'Completions failed', error: 'Suggestions are not available right now.' },
  async GET({ url, deps, seen }) {
    const language = askedLanguage({ url, seen })
    const own = ownViewOf(seen)
    const query = (url.searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
    if (url.searchParams.get('more') !== '1')
      return answerJson(await listCompletions(deps, { query, language, own }), { headers: SHORTLY_KEPT })
    const completions = await listMoreCompletions(deps, { query, language, own, mayAsk: seen.mayAskUpstream })
    return answerJson(completions, { headers: completions.more ? {} : SHORTLY_KEPT })
  },
})
export { loader, action }

const SHORTLY_KEPT = { 'Cache-Control': 'private, max-age=60' }
