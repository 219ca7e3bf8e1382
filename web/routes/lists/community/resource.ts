import { listHomeLists, listListsWithTitle } from '#domain/lists/list-public-lists.ts'
import { answerJson } from '../../../http/answers.ts'
import { readTitleRef } from '../../../http/fields.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { shownLists } from '../shown-lists.ts'

/**
 * The home page's six public lists; with `type` and `id` those that have a title. Cached guest pages load them from here, so that
 * nothing of a list stays in the cache.
 */
const { loader, action } = resource({
  async GET({ url, deps, seen }) {
    const { searchParams: query } = url
    const language = askedLanguage({ url, seen })
    if (!query.has('type') && !query.has('id'))
      return answerJson({ lists: shownLists(await listHomeLists(deps, { language }), deps) })
    const ref = readTitleRef(query.get('type'), query.get('id'))
    if (ref === null) return answerJson({ error: 'There is no such title.' }, { status: 400 })
    return answerJson({ lists: shownLists(await listListsWithTitle(deps, { ref, language }), deps) })
  },
})
export { loader, action }
