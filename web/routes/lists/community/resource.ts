import { z } from 'zod'
import { listHomeLists, listListsWithTitle } from '#domain/lists/list-public-lists.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { answerJson } from '../../../http/answers.ts'
import { TITLE_PARAMETERS, readTitleRef } from '../../../http/fields.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { shownLists } from '../shown-lists.ts'
import { ERROR, IN_LANGUAGE } from '../../../http/contract.ts'
import { LIST_CARD } from '../shapes.ts'

/** Cached guest pages load them from here, so that nothing of a list stays in the cache. */
const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'The newest six public lists with titles, at most two of one member while others have some; with `type` and `id` of those that hold the title.',
      query: { ...TITLE_PARAMETERS, ...IN_LANGUAGE },
      answers: { 200: z.object({ lists: z.array(LIST_CARD) }), 400: ERROR },
    },
  },
  async GET({ url, deps, seen }) {
    const { searchParams: query } = url
    const asked = { language: askedLanguage({ url, seen }), suitableFor: ownViewOf(seen).suitableFor }
    if (!query.has('type') && !query.has('id'))
      return answerJson({ lists: shownLists(await listHomeLists(deps, asked), deps) })
    const ref = readTitleRef(query.get('type'), query.get('id'))
    if (ref === null) return answerJson({ error: 'There is no such title.' }, { status: 400 })
    return answerJson({ lists: shownLists(await listListsWithTitle(deps, { ref, ...asked }), deps) })
  },
})
export { loader, action }
