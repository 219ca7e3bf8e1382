import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { loadShareList } from './load-share-list.ts'
import { readShareQuery } from './query.ts'
import type { SharePiece } from './share-list.ts'

const ERROR = 'Error loading share list'

/** `list` (slug or id), `from`, `mine`, `language`: the titles after a page of a list, as scripts load them. */
const { loader, action } = resource({
  unavailable: { log: 'A list could not be read from the database', error: ERROR },
  async GET({ url, context, seen }) {
    if (seen.memberUnknown === true) return answerJson({ error: ERROR }, { status: 503 })
    const { from, onlyMine } = readShareQuery(url.searchParams)
    const name = url.searchParams.get('list') ?? ''
    const found = await loadShareList(context, { name, onlyMine, from, language: askedLanguage({ url, seen }) })
    if (typeof found === 'string') return answerJson({ error: 'There is no such list.' }, { status: 404 })
    const { items, nextPlace, marks } = found
    return answerJson({ items, nextPlace, marks } satisfies SharePiece)
  },
})
export { loader, action }
