import { z } from 'zod'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { takeFeedback } from '#domain/assistant/learning/take-feedback.ts'
import { answerJson } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { identify } from './identify.ts'
import { ERROR } from '../../../http/contract.ts'

const FIELDS = z.object({
  messageId: z.string().catch(''),
  feedback: z.enum(['positive', 'negative']).nullable().catch(null),
  corrected: z
    .unknown()
    .optional()
    .transform((given) => (given === undefined ? undefined : cleanFilters(given))),
  comment: z.string().optional().catch(undefined),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'The asker’s feedback on an answer, once; `corrected` are the filters as they should have been understood.',
      body: FIELDS,
      answers: {
        200: z.object({ feedback: z.enum(['positive', 'negative']) }),
        400: ERROR,
        404: ERROR,
        409: ERROR,
      },
    },
  },
  async POST(asked) {
    const { owner } = identify(asked)
    const { messageId, feedback, corrected, comment } = await readLoosely(asked.request, FIELDS)
    if (feedback === null) return answerJson({ error: 'feedback must be positive or negative.' }, { status: 400 })
    const said = { ...(corrected === undefined ? {} : { corrected }), ...(comment === undefined ? {} : { comment }) }
    const language = askedLanguage(asked)
    const outcome = await takeFeedback(asked.deps, { owner, messageId, feedback, language, ...said })
    if (outcome === 'stored') return answerJson({ feedback })
    return outcome === 'given'
      ? answerJson({ error: 'You have said that before.' }, { status: 409 })
      : answerJson({ error: 'There is no such answer of yours.' }, { status: 404 })
  },
})
export { loader, action }
