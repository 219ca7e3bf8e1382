import { getSitemapIndex } from '#domain/sitemaps/get-sitemap-index.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { resource } from '../../../http/resource.ts'
import { SITEMAPS_AWAY, answerXml } from './answer-xml.ts'
import { HOME_FILE, fileName } from './file-name.ts'
import { sitemapIndex } from './urlset.ts'

const ONE_HOUR_S = 60 * 60

export const handle = { mayLag: true } satisfies PageHandle

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'The index of all sitemaps, also for an empty catalogue; cached for an hour.',
      answers: { 200: ['application/xml'], 304: null },
    },
  },
  unavailable: SITEMAPS_AWAY,
  async GET({ request, deps }) {
    const names = [HOME_FILE, ...(await getSitemapIndex(deps)).map(fileName)]
    const xml = sitemapIndex(deps.site.publicUrl, names)
    return answerXml({ request, madeOf: xml, maxAgeS: ONE_HOUR_S, pieces: () => [xml].values() })
  },
})
export { loader, action }
