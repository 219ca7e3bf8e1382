import { suggestMoreTitles } from '#domain/search/suggest-more-titles.ts'
import { suggestTitles } from '#domain/search/suggest-titles.ts'
import { answerJson } from '../../http/answers.ts'
import { askedLanguage, resource } from '../../http/resource.ts'

/** Typeahead: `?q=…&language=…` to `Suggestions` out of the database, at once; with `more=1` TMDB's titles join, within 1.5 s. */
const { loader, action } = resource({
  away: { log: 'Suggestions failed', error: 'Suggestions are not available right now.' },
  async GET({ url, deps, seen }) {
    const language = askedLanguage({ url, seen })
    const query = (url.searchParams.get('q') ?? '').toWellFormed().replaceAll('\0', '')
    if (url.searchParams.get('more') !== '1')
      return answerJson(await suggestTitles(deps, { query, language }), { headers: SHORTLY_KEPT })
    const suggestions = await suggestMoreTitles(deps, { query, language, mayAsk: seen.mayAskUpstream })
    return answerJson(suggestions, { headers: suggestions.more ? {} : SHORTLY_KEPT })
  },
})
export { loader, action }

const SHORTLY_KEPT = { 'Cache-Control': 'private, max-age=60' }
