import { z } from 'zod'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { readFilterQuery, filterParameters } from '#shared/assistant/filter-query.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { visitOf } from './identify.ts'
import { withUserTitles } from './with-user-titles.ts'
import { ERROR, IN_LANGUAGE, text } from '../../../http/contract.ts'
import { USER_TITLES } from '../../../http/shapes.ts'
import { FOUND_TITLES } from '../shapes.ts'

const LAST_PAGE = 20

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'Titles for filters, 24 a page, with the visitor’s own `marks`. Not a question, so it is not counted.',
      query: {
        ...Object.fromEntries(filterParameters().map((name) => [name, text('A wish.')])),
        page: z.number().int().min(1).max(LAST_PAGE).optional(),
        ...IN_LANGUAGE,
      },
      answers: { 200: FOUND_TITLES.extend({ marks: USER_TITLES.optional() }), 400: ERROR },
    },
  },
  async GET(asked) {
    const params = asked.url.searchParams
    const page = Number(params.get('page') ?? 1)
    const filters = cleanFilters(readFilterQuery(params))
    if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE)
      return answerJson({ error: `page must be a number from 1 to ${LAST_PAGE}.` }, { status: 400 })
    const found = await findAnswers(asked.deps, { ...visitOf(asked, askedLanguage(asked)), filters, page })
    return answerJson(await withUserTitles(asked.context, found))
  },
})
export { loader, action }
