import { z } from 'zod'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { watchlistNameOf } from './watchlist-name.ts'
import { loadPublicList } from './load-public-list.ts'
import { ERROR, IN_LANGUAGE, text } from '../../../http/contract.ts'
import { PUBLIC_PIECE } from '../shapes.ts'
import { PUBLIC_TABS } from './tabs.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'Titles of a public watchlist after a page, with the viewer’s own state. 404 where there is none for the visitor, without a reason.',
      query: {
        username: text('Slug or display name of its owner.'),
        id: text('Instead: the id of the account.'),
        tab: z.enum(PUBLIC_TABS).optional(),
        after: text('`nextCursor` of the page before.'),
        ...IN_LANGUAGE,
      },
      answers: { 200: PUBLIC_PIECE, 404: ERROR },
    },
  },
  async GET({ url, context, seen }) {
    const { searchParams: query } = url
    const by = watchlistNameOf(Object.fromEntries(query))
    const found = await loadPublicList(context, { by, query, language: askedLanguage({ url, seen }) })
    if (typeof found === 'string') return answerJson({ error: 'There is no such list.' }, { status: 404 })
    return answerJson(found.piece)
  },
})
export { loader, action }
