import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadPublicLists } from './load-public-lists.ts'

/** `q`, `after`, `language`: the lists after a page, as scripts load them. */
const { loader, action } = resource({
  async GET({ url, context, seen }) {
    const language = askedLanguage({ url, seen })
    return answerJson(await loadPublicLists(context, { query: url.searchParams, language }))
  },
})
export { loader, action }
