import { getSitemapEntries, mayBeWithdrawn } from '#domain/sitemaps/get-sitemap-entries.ts'
import type { SitemapEntries } from '#domain/sitemaps/get-sitemap-entries.ts'
import type { SitemapRange } from '#domain/sitemaps/sitemap-range.ts'
import { listHomeEntries } from '#domain/sitemaps/list-home-entries.ts'
import type { Deps } from '#domain/deps.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { answerJson } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { SITEMAPS_AWAY, answerXml } from './answer-xml.ts'
import { HOME_FILE, parseFileName } from './file-name.ts'
import { urlset } from './urlset.ts'
import { ERROR } from '../../../http/contract.ts'

const SIX_HOURS_S = 6 * 60 * 60

export const handle = { mayLag: true } satisfies PageHandle

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        '`sitemap-home`, or `sitemap-{kind}-{first}-{last}` with what has ids from `first` to `last`; `kind` is `movie`, `tv_show`, `page`, `list` or `member`. One `url` per page and language with its alternates, at most 5,120; cached for six hours, lists and members never. 404 if the index has no such range, or nothing is in it.',
      answers: { 200: ['application/xml'], 304: null, 404: ERROR },
    },
  },
  unavailable: SITEMAPS_AWAY,
  async GET({ request, deps, params }) {
    const { publicUrl } = deps.site
    const name = params['file'] ?? ''
    const range = parseFileName(name)
    const found = await load(deps, { name, range })
    if (found.kind === 'unknown') return Response.json({ error: 'Not found' }, { status: 404 })
    const { error, headers } = SITEMAPS_AWAY
    if (found.kind === 'busy') return answerJson({ error }, { status: 503, headers })
    const { entries } = found
    const madeOf = [publicUrl, entries]
    const maxAgeS = range !== null && mayBeWithdrawn(range.kind) ? null : SIX_HOURS_S
    return answerXml({ request, madeOf, maxAgeS, pieces: () => urlset(publicUrl, entries) })
  },
})
export { loader, action }

interface Named {
  name: string
  range: SitemapRange | null
}

async function load(deps: Deps, { name, range }: Named): Promise<SitemapEntries> {
  if (name === HOME_FILE) return { kind: 'found', entries: await listHomeEntries(deps) }
  if (range === null) return { kind: 'unknown' }
  return getSitemapEntries(deps, { range })
}
