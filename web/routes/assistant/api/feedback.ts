import { z } from 'zod'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { takeFeedback } from '#domain/assistant/learning/take-feedback.ts'
import { answerJson } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { identify } from './identify.ts'

const FIELDS = z.object({
  messageId: z.string().catch(''),
  feedback: z.enum(['positive', 'negative']).nullable().catch(null),
  corrected: z
    .unknown()
    .optional()
    .transform((given) => (given === undefined ? undefined : cleanFilters(given))),
  comment: z.string().optional().catch(undefined),
})

/**
 * POST `{ messageId, feedback, corrected?, comment? }`: the asker's feedback on an answer, once. Returns `{ feedback }`; 409 if it
 * was given before.
 */
const { loader, action } = resource({
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
