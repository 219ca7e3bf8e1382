import { findStaticPage } from '#domain/pages/find-static-page.ts'
import { answerJson } from '../../../http/answers.ts'
import { reading } from '../../../http/reading.ts'
import { askedLanguage, resource } from '../../../http/resource.ts'

/** The published cookie policy in the requested language, as sanitized HTML. */
const { loader } = resource({
  async GET({ deps, url, seen }) {
    const page = await findStaticPage(reading(deps), { slug: 'cookie-policy', language: askedLanguage({ url, seen }) })
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
