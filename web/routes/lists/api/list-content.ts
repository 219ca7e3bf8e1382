import { z } from 'zod'
import { findHeld } from '#domain/lists/find-held.ts'
import { searchContent } from '#domain/lists/search-content.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { ERROR, IN_LANGUAGE, text } from '../../../http/contract.ts'
import { TITLE_CARD } from '../../../http/shapes.ts'

const UNAVAILABLE = 'Search service is currently unavailable'
const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'Titles that the member can add to a list, 12 at most, and which of them are on it. 400 below two characters.',
      caller: 'member',
      query: { q: text('The text.'), list: text('Id.'), ...IN_LANGUAGE },
      answers: {
        200: z.object({
          cards: z.array(TITLE_CARD),
          complete: z.boolean().describe('False if TMDB could not be asked.'),
          held: z.array(z.string()).describe('Such as movie/550.'),
        }),
        400: ERROR,
      },
    },
  },
  unavailable: { log: 'Titles for a list could not be searched', error: UNAVAILABLE },
  async GET({ url, deps, seen }) {
    const { member: viewer } = seen
    if (seen.memberUnknown === true) return answerJson({ error: UNAVAILABLE }, { status: 503 })
    if (viewer === null) return answerJson({ error: 'Sign in first.', problem: 'signed-out' }, { status: 401 })
    const found = await searchContent(deps, {
      query: url.searchParams.get('q') ?? '',
      language: askedLanguage({ url, seen }),
      country: seen.preferences.country,
      suitableFor: ownViewOf(seen).suitableFor,
      mayAsk: seen.mayAskUpstream,
    })
    if (found === 'too-short') return answerJson({ error: 'Enter at least 2 characters' }, { status: 400 })
    const listId = url.searchParams.get('list') ?? ''
    return answerJson({ ...found, held: await findHeld(deps, { viewer, listId, refs: found.cards }) })
  },
})
export { loader, action }
