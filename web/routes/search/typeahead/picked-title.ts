import { z } from 'zod'
import { enqueuePickedTitle } from '#domain/search/enqueue-picked-title.ts'
import { answerJson } from '../../../http/answers.ts'
import { TITLE_FIELDS, readTitleRef } from '../../../http/fields.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { ERROR } from '../../../http/contract.ts'

const FIELDS = z.object(TITLE_FIELDS)

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'A picked completion: what is not stored is saved afterwards, in every language. 429 when the visitor’s share of titles that are not stored is used up.',
      body: FIELDS,
      answers: { 202: z.object({ ok: z.literal(true) }), 400: ERROR, 429: ERROR },
    },
  },
  unavailable: { log: 'A picked title could not be saved', error: 'The title could not be saved right now.' },
  async POST({ request, deps, seen: { mayAskUpstream: mayAsk } }) {
    const { type, id } = await readLoosely(request, FIELDS)
    const ref = readTitleRef(type, id)
    if (ref === null) return refuse(400, 'Send { "type": "movie" or "tv_show", "id": TMDB id } as JSON.')
    const outcome = await enqueuePickedTitle(deps, { ref, mayAsk })
    if (outcome === 'refused') return refuse(429, 'Too many new titles at once. Try again in a minute.')
    return answerJson({ ok: true }, { status: 202 })
  },
})
export { loader, action }

function refuse(status: number, error: string): Response {
  return answerJson({ error }, { status })
}
