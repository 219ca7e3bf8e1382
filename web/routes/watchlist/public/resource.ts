import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { watchlistNameOf } from './watchlist-name.ts'
import { loadPublicList } from './load-public-list.ts'

/** `username` or `id`, `tab`, `after`, `language`: the titles after a page of a public list, as scripts load them. */
const { loader, action } = resource({
  async GET({ url, context, seen }) {
    const { searchParams: query } = url
    const by = watchlistNameOf(Object.fromEntries(query))
    const found = await loadPublicList(context, { by, query, language: askedLanguage({ url, seen }) })
    if (typeof found === 'string') return answerJson({ error: 'There is no such list.' }, { status: 404 })
    return answerJson(found.piece)
  },
})
export { loader, action }
