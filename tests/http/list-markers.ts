import { LANGUAGES } from '#i18n/languages.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { everyAddress } from './route-table.ts'

/** Words that occur only on one list: its name, its texts, a note, and the name of a title that no other page shows. */
export const MARKERS = {
  name: 'zqnamezq',
  description: 'zqtextzq',
  translation: 'zqçeviriqz',
  note: 'zqnotezq',
  title: 'zqtitlezq',
} as const

/** It is in the catalogue, on its own page and in the sitemap of titles; on a list it reveals that it is on it. */
export const MARKED_TITLE = { type: 'movie', id: 987_654 } as const

interface Marked {
  id: string
  slug: string
  owner: string
}

/**
 * Every path of the route table as it is and with this list and its owner in it, with the pages' data, in two languages, and with
 * searches for it. New routes are included automatically.
 */
export function addressesAround({ id, slug, owner }: Marked): string[] {
  const named = everyAddress().flatMap((address) => {
    if (!/\/(?:550|somebody|about-us)(?:\/|$)/.test(address)) return [address]
    return [slug, id].map((name) =>
      address.replace('/somebody', `/${owner}`).replace('/550', `/${name}`).replace('/about-us', `/${name}`),
    )
  })
  const asked = [
    ...Object.values(MARKERS).flatMap((word) => [
      `/en/discover-lists?q=${encodeURIComponent(word)}`,
      `/api/public-lists?q=${encodeURIComponent(word)}`,
    ]),
    // Titles can be found by their names, lists cannot.
    `/api/suggestions?q=${MARKERS.name.slice(0, 6)}`,
    `/en/search?q=${MARKERS.name.slice(0, 6)}`,
    ...['list', 'member'].map((kind) => `/sitemap-${kind}-0-${MAX_ID}.xml`),
    '/api/public-lists',
    '/api/community-lists',
    `/api/community-lists?type=${MARKED_TITLE.type}&id=${MARKED_TITLE.id}`,
    `/api/lists?type=${MARKED_TITLE.type}&id=${MARKED_TITLE.id}`,
    ...[id, slug].flatMap((name) => [
      `/api/list?id=${name}`,
      `/api/list?list=${name}`,
      `/api/share-list?id=${name}`,
      `/api/share-list?slug=${name}&from=0`,
      `/api/list-items?list=${name}`,
      `/en/share/${name}?from=0`,
      `/en/share/${name}?mine=1`,
      `/en/share/${name.toUpperCase()}`,
      `/en/pages/${name}`,
    ]),
    `/en/u/${owner}/my-suggestion-lists?page=1`,
    `/en/u/${owner.toUpperCase()}/my-suggestion-lists`,
  ]
  const pages = [...named, ...asked]
  const turkish = pages.filter((address) => address.startsWith('/en/')).map((address) => `/tr${address.slice(3)}`)
  const data = [...pages, ...turkish]
    .filter((address) => LANGUAGES.some((code) => address.startsWith(`/${code}/`) || address === `/${code}`))
    .map((address) => address.replace(/(\?|$)/, '.data$1'))
  return [...new Set([...pages, ...turkish, ...data])]
}

/** Markers in a response, in any encoding that we use. `own`: those that were in the URL itself. */
export function markersIn(address: string, answer: string): string[] {
  const brought = decodeURIComponent(address)
  return Object.values(MARKERS).filter(
    (word) =>
      !brought.includes(word) &&
      [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1), escapedBeyondAscii(word)].some((text) =>
        answer.toLowerCase().includes(text.toLowerCase()),
      ),
  )
}

function escapedBeyondAscii(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
