import { previewTitles } from '#domain/browse/preview-titles.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { readWizardQuery } from '#shared/wizard/query.ts'
import { answerJson } from '../../http/answers.ts'
import { askedLanguage, resource } from '../../http/resource.ts'
import { browsingOf } from './filters.ts'

export const handle = { mayLag: true } satisfies PageHandle

/** How many titles match the answers in the wizard's own parameters, and the posters of the first: `TitlesPreview`. */
const { loader, action } = resource({
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
