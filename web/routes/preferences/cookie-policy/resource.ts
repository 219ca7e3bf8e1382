import { z } from 'zod'
import { findStaticPage } from '#domain/pages/find-static-page.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'
import { ERROR, IN_LANGUAGE } from '../../../http/contract.ts'
import { LOCAL_TEXT } from '../../../http/shapes.ts'

export const handle = { mayLag: true } satisfies PageHandle

const { loader } = resource({
  contract: {
    GET: {
      about: 'The published page `cookie-policy`, as sanitized HTML; 404 where there is none.',
      query: IN_LANGUAGE,
      answers: { 200: z.object({ title: LOCAL_TEXT, html: LOCAL_TEXT }), 404: ERROR },
    },
  },
  async GET({ deps, url, seen }) {
    const page = await findStaticPage(deps, { slug: 'cookie-policy', language: askedLanguage({ url, seen }) })
    if (page === null || page.html.text === '') {
      return answerJson({ error: 'Cookie policy content not found' }, { status: 404 })
    }
    return answerJson({ title: page.title, html: page.html })
  },
  unavailable: {
    log: 'The cookie policy could not be read',
    error: 'An error occurred while loading the cookie policy',
  },
})
export { loader }
