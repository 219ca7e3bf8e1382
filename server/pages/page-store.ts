import { LRUCache } from 'lru-cache'

interface Stored {
  bytes: number
  titles: ReadonlySet<number>
}

/** Entries within a number of bytes, the least recently used dropped first; finds those that show a title. */
export function createPageStore<E extends Stored>(maxBytes: number) {
  const keysByTitle = new Map<number, Set<string>>()
  const entries = new LRUCache<string, E>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ titles }, key) => unindex(key, titles),
  })

  function index(key: string, titles: ReadonlySet<number>): void {
    for (const title of titles) {
      const keys = keysByTitle.get(title)
      if (keys === undefined) keysByTitle.set(title, new Set([key]))
      else keys.add(key)
    }
  }

  function unindex(key: string, titles: ReadonlySet<number>): void {
    for (const title of titles) {
      const keys = keysByTitle.get(title)
      keys?.delete(key)
      if (keys?.size === 0) keysByTitle.delete(title)
    }
  }

  return {
    get bytes() {
      return entries.calculatedSize
    },
    get: (key: string): E | undefined => entries.get(key),
    delete: (key: string): boolean => entries.delete(key),
    set(key: string, entry: E): void {
      // What is larger than all of the store is not stored.
      if (entries.set(key, entry).has(key)) index(key, entry.titles)
    },
    deleteTitle(title: number): void {
      for (const key of keysByTitle.get(title) ?? []) entries.delete(key)
    },
    clear: (): void => entries.clear(),
  }
}
