import { titleNumber } from '#shared/http/cache-tags.ts'
import type { Logger } from '#shared/logger.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createPageStore } from './page-store.ts'

export const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Not-found pages have a small budget of their own, so that scanning ids cannot evict real pages. */
export const NOT_FOUND_CACHE_BYTES = 2 * 1024 * 1024
export const PAGE_TTL_MS = 60 * 1_000
/** For this long after expiry a page is still served while one render in the background replaces it. */
export const PAGE_STALE_MS = 10 * 60 * 1_000
export const NOT_FOUND_TTL_MS = 30 * 1_000
/** Delay before a failed background render is retried. */
const RETRY_AFTER_FAILURE_MS = 5_000
/** Map entry, key and headers, approximately. */
const ENTRY_OVERHEAD_BYTES = 2_048
/** A title in the index of a page, and the page in that of the title, approximately. */
const TITLE_BYTES = 64

export interface Cacheable {
  status: number
  /** Size of the response in all its encodings. */
  bytes: number
  /** Titles that the page shows or is about, by `titleNumber`. */
  titles: ReadonlySet<number>
}

/** A render's result: cached, or shared only with the requests that waited for it, or (null) valid for its own request alone. */
export type RenderResult<P> = { page: P; keep: boolean } | null

export interface PageCache<P extends Cacheable> {
  /**
   * The cached page, or one render for all concurrent requests of the same key. A rejected render rejects for all of them and is
   * not cached. Null: every request renders for itself.
   */
  get(key: string, render: () => Promise<RenderResult<P>>): Promise<P | null>
  /** The cached page if it is fresh; synchronous, to save a promise on the busiest path. */
  peek(key: string): P | undefined
  /**
   * Whether the page is still the current one of this key, with no change that may have been missed. A page that changed while it
   * was rendered serves those who waited, one due for renewal those who ask meanwhile; neither may go to another cache.
   */
  holds(key: string, page: P): boolean
  /** A title was added, changed or removed: drops the pages that show it, including renders that began before. */
  invalidateTitle(title: TitleRef): void
  /** Anything may have changed: drops everything, including renders that began before. */
  invalidate(): void
  /**
   * Changes may have been missed: every page is renewed in the background when next requested, while the old page is served.
   * Renders that began before are not cached.
   */
  renewAll(): void
  /** Change notifications are not being received: until renewAll, `holds` is false for every page. */
  stopHolding(): void
  readonly bytes: number
}

interface Entry<P> {
  page: P
  bytes: number
  titles: ReadonlySet<number>
  freshUntil: number
  staleUntil: number
  /** Since renewAll. */
  isDoubted: boolean
}

interface Render<P> {
  page: Promise<P | null>
  /** Titles that changed since it began: it may show outdated data for them. */
  changed: Set<number>
}

interface Options {
  logger: Logger
  metrics: Pick<Metrics, 'cache' | 'cacheBytes'>
  maxBytes?: number
  notFoundBytes?: number
  ttlMs?: number
  staleMs?: number
  notFoundTtlMs?: number
  now?: () => number
}

export function createPageCache<P extends Cacheable>(options: Options): PageCache<P> {
  const { logger, metrics, now = () => performance.now() } = options
  const { ttlMs = PAGE_TTL_MS, staleMs = PAGE_STALE_MS, notFoundTtlMs = NOT_FOUND_TTL_MS } = options
  const found = createPageStore<Entry<P>>(options.maxBytes ?? PAGE_CACHE_BYTES)
  const missing = createPageStore<Entry<P>>(options.notFoundBytes ?? NOT_FOUND_CACHE_BYTES)
  const rendering = new Map<string, Render<P>>()
  let isHolding = true

  function keep(key: string, page: P): void {
    const at = now()
    const bytes = page.bytes + page.titles.size * TITLE_BYTES + key.length * 2 + ENTRY_OVERHEAD_BYTES
    const gone = page.status === 404
    ;(gone ? found : missing).delete(key)
    ;(gone ? missing : found).set(key, {
      page,
      bytes,
      titles: page.titles,
      freshUntil: at + (gone ? notFoundTtlMs : ttlMs),
      staleUntil: at + (gone ? notFoundTtlMs : ttlMs + staleMs),
      isDoubted: false,
    })
    metrics.cacheBytes(found.bytes + missing.bytes)
  }

  /** Whether it is still the current render of its key, and shows nothing that has changed since it began. */
  function isCurrent(key: string, running: Render<P>, page: P): boolean {
    return rendering.get(key) === running && ![...running.changed].some((title) => page.titles.has(title))
  }

  function renderOnce(key: string, render: () => Promise<RenderResult<P>>): Promise<P | null> {
    const running: Render<P> = { page: Promise.resolve(null), changed: new Set() }
    rendering.set(key, running)
    running.page = (async () => {
      const rendered = await render()
      // An outdated page still serves the requests that wait, but no later one.
      if (rendered?.keep === true && isCurrent(key, running, rendered.page)) keep(key, rendered.page)
      return rendered?.page ?? null
    })().finally(() => {
      if (rendering.get(key) === running) rendering.delete(key)
    })
    return running.page
  }

  function refresh(key: string, entry: Entry<P>, render: () => Promise<RenderResult<P>>): void {
    if (rendering.has(key)) return
    entry.freshUntil = now() + RETRY_AFTER_FAILURE_MS
    renderOnce(key, render).catch((error: unknown) => {
      logger.warn({ err: error }, 'A page could not be renewed; the earlier one is kept')
    })
  }

  function lookUp(key: string): Entry<P> | undefined {
    return found.get(key) ?? missing.get(key)
  }

  return {
    peek(key) {
      const entry = lookUp(key)
      if (entry === undefined || entry.freshUntil <= now()) return undefined
      metrics.cache('hit')
      return entry.page
    },
    async get(key, render) {
      const entry = lookUp(key)
      if (entry !== undefined && entry.staleUntil > now()) {
        const fresh = entry.freshUntil > now()
        metrics.cache(fresh ? 'hit' : 'stale')
        if (!fresh) refresh(key, entry, render)
        return entry.page
      }
      const running = rendering.get(key)
      // A request after a change must not join a render that began before it.
      const isJoined = running?.changed.size === 0
      metrics.cache(isJoined ? 'joined' : 'miss')
      return isJoined ? running.page : renderOnce(key, render)
    },
    holds(key, page) {
      const entry = lookUp(key)
      return isHolding && entry?.page === page && !entry.isDoubted
    },
    invalidateTitle(title) {
      const changed = titleNumber(title)
      for (const running of rendering.values()) running.changed.add(changed)
      found.deleteTitle(changed)
      missing.deleteTitle(changed)
      metrics.cacheBytes(found.bytes + missing.bytes)
    },
    invalidate() {
      rendering.clear()
      found.clear()
      missing.clear()
      metrics.cacheBytes(0)
    },
    renewAll() {
      isHolding = true
      rendering.clear()
      const at = now()
      for (const store of [found, missing])
        for (const entry of store.values()) {
          entry.freshUntil = Math.min(entry.freshUntil, at)
          entry.isDoubted = true
        }
    },
    stopHolding: () => void (isHolding = false),
    get bytes() {
      return found.bytes + missing.bytes
    },
  }
}
