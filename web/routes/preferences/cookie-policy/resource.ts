import { findStaticPage } from '#domain/pages/find-static-page.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { answerJson } from '../../../http/answers.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'

export const handle = { mayLag: true } satisfies PageHandle

/** The published cookie policy in the requested language, as sanitized HTML. */
const { loader } = resource({
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
