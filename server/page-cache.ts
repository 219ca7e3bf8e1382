import type { Logger } from '#shared/logger.ts'
import type { Metrics } from './metrics.ts'

export const PAGE_CACHE_BYTES = 64 * 1024 * 1024
/** Pages about nothing have a small budget of their own, so that scanning ids cannot push real pages out. */
export const NOT_FOUND_CACHE_BYTES = 2 * 1024 * 1024
export const PAGE_TTL_MS = 60 * 1_000
/** For so long after its time a page is still answered while one render in the background replaces it. */
export const PAGE_STALE_MS = 10 * 60 * 1_000
export const NOT_FOUND_TTL_MS = 30 * 1_000
/** Wait before a failed background render is tried again. */
const RETRY_AFTER_FAILURE_MS = 5_000
/** Map entry, key and headers, roughly. */
const ENTRY_OVERHEAD_BYTES = 2_048

export interface Cacheable {
  status: number
  /** Size of everything the entry holds. */
  bytes: number
}

/** A render's result: kept, given to those who waited for it only, or (null) fit for nobody but the one who asked. */
export type Rendered<P> = { page: P; keep: boolean } | null

export interface PageCache<P extends Cacheable> {
  /**
   * The kept page, or one render for everyone who asks for the same key at the same time. A rejected render reaches all
   * of them and is not kept. Null: render for yourself.
   */
  get(key: string, render: () => Promise<Rendered<P>>): Promise<P | null>
  /** The kept page if it is fresh: no promise on the busiest path. */
  peek(key: string): P | undefined
  /** The catalogue has changed: forgets everything, including renders that began before. */
  invalidate(): void
  readonly bytes: number
}

interface Entry<P> {
  page: P
  bytes: number
  freshUntil: number
  staleUntil: number
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
  const found = createShelf<P>(options.maxBytes ?? PAGE_CACHE_BYTES)
  const missing = createShelf<P>(options.notFoundBytes ?? NOT_FOUND_CACHE_BYTES)
  let rendering = new Map<string, Promise<P | null>>()

  function keep(key: string, page: P): void {
    const at = now()
    const bytes = page.bytes + key.length * 2 + ENTRY_OVERHEAD_BYTES
    const gone = page.status === 404
    ;(gone ? found : missing).delete(key)
    ;(gone ? missing : found).set(key, {
      page,
      bytes,
      freshUntil: at + (gone ? notFoundTtlMs : ttlMs),
      staleUntil: at + (gone ? notFoundTtlMs : ttlMs + staleMs),
    })
    metrics.cacheBytes(found.bytes + missing.bytes)
  }

  function renderOnce(key: string, render: () => Promise<Rendered<P>>): Promise<P | null> {
    const generation = rendering
    const running = (async () => {
      const rendered = await render()
      // After an invalidation the page may show what is no longer true: good enough for who waits, not for later.
      if (rendered?.keep === true && generation === rendering) keep(key, rendered.page)
      return rendered?.page ?? null
    })().finally(() => generation.delete(key))
    generation.set(key, running)
    return running
  }

  function refresh(key: string, entry: Entry<P>, render: () => Promise<Rendered<P>>): void {
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
      metrics.cache(running === undefined ? 'miss' : 'joined')
      return running ?? renderOnce(key, render)
    },
    invalidate() {
      rendering = new Map()
      found.clear()
      missing.clear()
      metrics.cacheBytes(0)
    },
    get bytes() {
      return found.bytes + missing.bytes
    },
  }
}

/** Least recently used entries go first; a Map remembers the order. */
function createShelf<P>(maxBytes: number) {
  const entries = new Map<string, Entry<P>>()
  let bytes = 0
  const shelf = {
    get bytes() {
      return bytes
    },
    get(key: string): Entry<P> | undefined {
      const entry = entries.get(key)
      if (entry !== undefined) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    delete(key: string): void {
      bytes -= entries.get(key)?.bytes ?? 0
      entries.delete(key)
    },
    set(key: string, entry: Entry<P>): void {
      shelf.delete(key)
      if (entry.bytes > maxBytes) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        shelf.delete(oldest)
      }
    },
    clear(): void {
      entries.clear()
      bytes = 0
    },
  }
  return shelf
}
