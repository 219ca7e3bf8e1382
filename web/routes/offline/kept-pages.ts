import { KEPT_S, PAGES_CACHE } from '#shared/offline/names.ts'

export interface KeptPage {
  address: string
  title: string
  language: string
  seenAt: Date
}

/** What is kept of the pages that were seen, the last one first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  // Only looked at: opening it would make an empty one.
  if (!(await caches.has(PAGES_CACHE))) return []
  const cache = await caches.open(PAGES_CACHE)
  const pages = await Promise.all((await cache.keys()).map((request) => describe(cache, request)))
  const oldest = Date.now() - KEPT_S * 1_000
  const good = pages.flatMap((page) => (page !== null && page.seenAt.getTime() > oldest ? [page] : []))
  return good.sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime())
}

async function describe(cache: Cache, request: Request): Promise<KeptPage | null> {
  const answer = await cache.match(request, { ignoreVary: true })
  if (answer === undefined) return null
  const { title, documentElement } = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { pathname, search } = new URL(request.url)
  const seenAt = new Date(answer.headers.get('date') ?? 0)
  return { address: pathname + search, title: title || pathname, language: documentElement.lang, seenAt }
}
