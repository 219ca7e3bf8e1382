import { findListPicture } from '#domain/lists/find-list-picture.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { pageLanguage } from '../feed/page-language.ts'
import { ERROR } from '../../../http/contract.ts'

/** The list may be private at the next request, so caches must revalidate. */
const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'The preview image of a public list, 1200 × 630, made of its name and first five posters. 404 if it is private, a draft or unknown; 503 while too many are drawn.',
      answers: { 200: ['image/jpeg'], 304: null, 404: ERROR },
    },
  },
  async GET({ request, params, deps }) {
    const known = request.headers.get('if-none-match')
    const found = await findListPicture(deps, { slug: params['id'] ?? '', language: pageLanguage(params), known })
    if (found === null) return answerJson({ error: 'There is no such picture.' }, { status: 404 })
    const { picture, etag } = found
    if (picture === 'busy') return answerJson({ error: 'Too many pictures are being made.' }, { status: 503 })
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-cache', ETag: etag }
    return picture === 'known'
      ? new Response(null, { status: 304, headers })
      : new Response(picture, { headers: { ...headers, 'Content-Length': String(picture.byteLength) } })
  },
})
export { loader, action }
