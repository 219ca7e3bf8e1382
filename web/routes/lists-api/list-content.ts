import { searchContent } from '#domain/lists/search-content.ts'
import { answerJson } from '../../http/answers.ts'
import { askedLanguage, resource } from '../../http/resource.ts'

/** GET `q`, `language`: titles to be added to a list, for members. 400 below two characters. */
const { loader, action } = resource({
  away: { log: 'Titles for a list could not be searched', error: 'Search service is currently unavailable' },
  async GET({ url, deps, seen }) {
    if (seen.member === null) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
    const found = await searchContent(deps, {
      query: url.searchParams.get('q') ?? '',
      language: askedLanguage({ url, seen }),
      country: seen.preferences.country,
      mayAsk: seen.mayAskUpstream,
    })
    if (found === 'too-short') return answerJson({ error: 'Enter at least 2 characters' }, { status: 400 })
    return answerJson(found)
  },
})
export { loader, action }
