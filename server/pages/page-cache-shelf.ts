export interface Shelved {
  bytes: number
  titles: ReadonlySet<number>
}

/** Entries within a number of bytes, least recently used first out; a Map remembers the order. Knows which of them show a title. */
export function createShelf<E extends Shelved>(maxBytes: number) {
  const entries = new Map<string, E>()
  const keysByTitle = new Map<number, Set<string>>()
  let bytes = 0

  function index(key: string, { titles }: E): void {
    for (const title of titles) {
      const keys = keysByTitle.get(title)
      if (keys === undefined) keysByTitle.set(title, new Set([key]))
      else keys.add(key)
    }
  }

  function unindex(key: string, { titles }: E): void {
    for (const title of titles) {
      const keys = keysByTitle.get(title)
      keys?.delete(key)
      if (keys?.size === 0) keysByTitle.delete(title)
    }
  }

  const shelf = {
    get bytes() {
      return bytes
    },
    get(key: string): E | undefined {
      const entry = entries.get(key)
      if (entry !== undefined) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    delete(key: string): void {
      const entry = entries.get(key)
      if (entry === undefined) return
      bytes -= entry.bytes
      entries.delete(key)
      unindex(key, entry)
    },
    set(key: string, entry: E): void {
      shelf.delete(key)
      if (entry.bytes > maxBytes) return
      entries.set(key, entry)
      index(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        shelf.delete(oldest)
      }
    },
    deleteTitle(title: number): void {
      for (const key of keysByTitle.get(title) ?? []) shelf.delete(key)
    },
    clear(): void {
      entries.clear()
      keysByTitle.clear()
      bytes = 0
    },
  }
  return shelf
}
