import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { readFilterQuery } from '#shared/assistant/filter-query.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { visitOf } from './identify.ts'
import { withMarks } from './with-marks.ts'

const LAST_PAGE = 20

/**
 * GET filters as encoded by `writeFilterQuery`, `page`, `language`: FoundTitles, with the visitor's own `marks`. Not a question, so it
 * is not counted.
 */
const { loader, action } = resource({
  async GET(asked) {
    const params = asked.url.searchParams
    const page = Number(params.get('page') ?? 1)
    const filters = cleanFilters(readFilterQuery(params))
    if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE)
      return answerJson({ error: `page must be a number from 1 to ${LAST_PAGE}.` }, { status: 400 })
    const found = await findAnswers(asked.deps, { ...visitOf(asked, askedLanguage(asked)), filters, page })
    return answerJson(await withMarks(asked.context, found))
  },
})
export { loader, action }
