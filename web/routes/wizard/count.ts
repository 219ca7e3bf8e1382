import { z } from 'zod'
import { previewTitles } from '#domain/browse/preview-titles.ts'
import type { TitlesPreview } from '#domain/browse/preview-titles.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { readWizardQuery, WIZARD_PARAMETERS } from '#shared/wizard/query.ts'
import { answerJson } from '../../http/answers.ts'
import { askedLanguage, resource } from '../../http/resource.ts'
import { browsingOf } from './filters.ts'
import { IN_LANGUAGE, text } from '../../http/contract.ts'

export const handle = { mayLag: true } satisfies PageHandle

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'How many titles match the wizard’s answers, given as in the query of its page, and the posters of the first.',
      query: {
        ...Object.fromEntries(WIZARD_PARAMETERS.map((name) => [name, text('See the page’s query.')])),
        ...IN_LANGUAGE,
      },
      answers: {
        200: z.object({
          titles: z.number(),
          exact: z.boolean().describe('False: an estimate.'),
          posters: z.array(z.string()).describe('At most nine.'),
        }) satisfies z.ZodType<TitlesPreview>,
      },
    },
  },
  unavailable: {
    log: 'Titles could not be counted for the wizard',
    error: 'The number of titles is not known right now.',
  },
  async GET({ url, deps, seen }) {
    const asked = browsingOf(readWizardQuery(url.searchParams))
    const { country } = seen.preferences
    const visitor = { own: ownViewOf(seen), language: askedLanguage({ url, seen }), country }
    return answerJson(await previewTitles(deps, { ...asked, ...visitor }))
  },
})
export { loader, action }
