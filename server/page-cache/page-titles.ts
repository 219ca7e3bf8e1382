import { titleNumber } from '#shared/http/cache-tags.ts'

/** Paths of titles anywhere in a text (shared/addresses/slug.ts, titlePath). */
const ADDRESS = /\/(movie|tv_show)\/([0-9]{1,10})(?![0-9])/g

/** The titles whose paths occur in these texts. */
export function titlesIn(...texts: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (const text of texts) {
    for (const [, type, id] of text.matchAll(ADDRESS)) {
      found.add(titleNumber({ type: type === 'movie' ? 'movie' : 'tv_show', id: Number(id) }))
    }
  }
  return found
}
