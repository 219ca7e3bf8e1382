import { z } from 'zod'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadPublicLists } from './load-public-lists.ts'
import { IN_LANGUAGE, text } from '../../../http/contract.ts'
import { LIST_CARD } from '../shapes.ts'

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'Public lists after a page of `/{lang}/discover-lists`.',
      query: { q: text('Words of names and texts.'), after: text('`nextCursor` of the page before.'), ...IN_LANGUAGE },
      answers: { 200: z.object({ lists: z.array(LIST_CARD), nextCursor: z.string().nullable() }) },
    },
  },
  async GET({ url, context, seen }) {
    const language = askedLanguage({ url, seen })
    return answerJson(await loadPublicLists(context, { query: url.searchParams, language }))
  },
})
export { loader, action }
