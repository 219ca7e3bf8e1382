/** Maps titles (as texts or numbers) to the keys of a store that show them: finds what a title's change makes stale without a full scan. */
export function createKeysByTitle<Title>() {
  const keysByTitle = new Map<Title, Set<string>>()
  return {
    add(key: string, titles: Iterable<Title>): void {
      for (const title of titles) {
        const keys = keysByTitle.get(title)
        if (keys === undefined) keysByTitle.set(title, new Set([key]))
        else keys.add(key)
      }
    },
    delete(key: string, titles: Iterable<Title>): void {
      for (const title of titles) {
        const keys = keysByTitle.get(title)
        keys?.delete(key)
        if (keys?.size === 0) keysByTitle.delete(title)
      }
    },
    of: (title: Title): readonly string[] => [...(keysByTitle.get(title) ?? [])],
  }
}
