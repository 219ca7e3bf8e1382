import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanWishes } from '#domain/assistant/clean-wishes.ts'
import { readWishFields } from '#shared/assistant/wish-query.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { visitOf } from './identify.ts'
import { withUserTitles } from './with-user-titles.ts'

const LAST_PAGE = 20

/**
 * GET filters as encoded by `writeWishes`, `page`, `language`: FoundTitles, with the visitor's own `marks`. Not a question, so it
 * is not counted.
 */
const { loader, action } = resource({
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
