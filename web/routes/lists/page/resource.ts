import { z } from 'zod'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadShareList } from './load-share-list.ts'
import { readShareQuery } from './query.ts'
import type { SharePiece } from './share-list.ts'
import { ERROR, IN_LANGUAGE, text } from '../../../http/contract.ts'
import { SHARE_PIECE } from '../shapes.ts'

const UNAVAILABLE = 'Error loading share list'

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'Titles of a list after a page of it, with the viewer’s own state. 404 where there is none for the visitor, without a reason.',
      query: {
        list: text('Slug or id.'),
        from: z.number().optional().describe('Place of the first title, from 0.'),
        mine: z.literal('1').optional().describe('Only titles on the viewer’s services.'),
        ...IN_LANGUAGE,
      },
      answers: { 200: SHARE_PIECE, 404: ERROR },
    },
  },
  unavailable: { log: 'A list could not be read from the database', error: UNAVAILABLE },
  async GET({ url, context, seen }) {
    if (seen.memberUnknown === true) return answerJson({ error: UNAVAILABLE }, { status: 503 })
    const { from, onlyMine } = readShareQuery(url.searchParams)
    const name = url.searchParams.get('list') ?? ''
    const found = await loadShareList(context, { name, onlyMine, from, language: askedLanguage({ url, seen }) })
    if (typeof found === 'string') return answerJson({ error: 'There is no such list.' }, { status: 404 })
    const { items, nextPlace, marks } = found
    return answerJson({ items, nextPlace, marks } satisfies SharePiece)
  },
})
export { loader, action }
