import { KEPT_S, PAGES_CACHE } from '#shared/offline/names.ts'

export interface OfflinePage {
  address: string
  title: string
  language: string
  seenAt: Date
}

/** The cached pages that the visitor has seen, latest first. */
export async function listKeptPages(): Promise<OfflinePage[]> {
  // Checked first, because opening it would create an empty one.
  if (!(await caches.has(PAGES_CACHE))) return []
  const cache = await caches.open(PAGES_CACHE)
  const pages = await Promise.all((await cache.keys()).map((request) => describe(cache, request)))
  const oldest = Date.now() - KEPT_S * 1_000
  const good = pages.flatMap((page) => (page !== null && page.seenAt.getTime() > oldest ? [page] : []))
  return good.sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
}

async function describe(cache: Cache, request: Request): Promise<OfflinePage | null> {
  const answer = await cache.match(request, { ignoreVary: true })
  if (answer === undefined) return null
  const html = await answer.text()
  const { pathname, search } = new URL(request.url)
  const seenAt = new Date(answer.headers.get('date') ?? 0)
  const [, language = ''] = /<html lang="([\w-]+)"/.exec(html) ?? []
  return { address: pathname + search, title: titleOf(html) || pathname, language, seenAt }
}

/** Lets the browser parse only the title: the styles of a whole page would violate the policy of this one. */
function titleOf(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? []
  return new DOMParser().parseFromString(title, 'text/html').title
}
