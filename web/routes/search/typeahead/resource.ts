import { listMoreCompletions } from '#domain/search/list-more-completions.ts'
import { listCompletions } from '#domain/search/list-completions.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'

export const handle = { mayLag: true } satisfies PageHandle

/** Typeahead: `?q=…&language=…` returns `Completions` from the database immediately; with `more=1` also TMDB's titles, within 1.5 s. */
const { loader, action } = resource({
  unavailable: { log: 'Completions failed', error: 'Suggestions are not available right now.' },
  async GET({ url, deps, seen }) {
    const language = askedLanguage({ url, seen })
    const query = (url.searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
    if (url.searchParams.get('more') !== '1')
      return answerJson(await listCompletions(deps, { query, language }), { headers: SHORTLY_KEPT })
    const completions = await listMoreCompletions(deps, { query, language, mayAsk: seen.mayAskUpstream })
    return answerJson(completions, { headers: completions.more ? {} : SHORTLY_KEPT })
  },
})
export { loader, action }

const SHORTLY_KEPT = { 'Cache-Control': 'private, max-age=60' }
