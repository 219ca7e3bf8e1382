import { LRUCache } from 'lru-cache'
import { createKeysByTitle } from '#shared/titles/keys-by-title.ts'

interface Stored {
  bytes: number
  titles: ReadonlySet<number>
}

/** An LRU store bounded by bytes, indexed by the titles that each entry shows. */
export function createPageStore<E extends Stored>(maxBytes: number) {
  const keysByTitle = createKeysByTitle<number>()
  const entries = new LRUCache<string, E>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ titles }, key) => keysByTitle.delete(key, titles),
  })

  return {
    get bytes() {
      return entries.calculatedSize
    },
    get: (key: string): E | undefined => entries.get(key),
    values: (): Iterable<E> => entries.values(),
    delete: (key: string): boolean => entries.delete(key),
    set(key: string, entry: E): void {
      // An entry larger than the whole store is not stored.
      if (entries.set(key, entry).has(key)) keysByTitle.add(key, entry.titles)
    },
    deleteTitle(title: number): void {
      for (const key of keysByTitle.of(title)) entries.delete(key)
    },
    clear: (): void => entries.clear(),
  }
}
