import { z } from 'zod'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanWishes } from '#domain/assistant/clean-wishes.ts'
import { readWishFields, wishParameters } from '#shared/assistant/wish-query.ts'
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
      about: 'Titles for wishes, 24 a page, with the visitor’s own `marks`. Not a question, so it is not counted.',
      query: {
        ...Object.fromEntries(wishParameters().map((name) => [name, text('A wish.')])),
        page: z.number().int().min(1).max(LAST_PAGE).optional(),
        ...IN_LANGUAGE,
      },
      answers: { 200: FOUND_TITLES.extend({ marks: USER_TITLES.optional() }), 400: ERROR },
    },
  },
  async GET(asked) {
    const params = asked.url.searchParams
    const page = Number(params.get('page') ?? 1)
    const wishes = cleanWishes(readWishFields(params))
    if (!Number.isInteger(page) || page < 1 || page > LAST_PAGE)
      return answerJson({ error: `page must be a number from 1 to ${LAST_PAGE}.` }, { status: 400 })
    const found = await findAnswers(asked.deps, { ...visitOf(asked, askedLanguage(asked)), wishes, page })
    return answerJson(await withUserTitles(asked.context, found))
  },
})
export { loader, action }
