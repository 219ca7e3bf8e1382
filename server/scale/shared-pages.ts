import { COUNTRY_COOKIE } from '#domain/preferences/cookies.ts'
import { isCountry } from '#i18n/countries.ts'
import { tagsOfPage } from '#shared/http/cache-tags.ts'
import { SETTLE_CHOICES } from '#shared/http/own-choices.ts'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import type { SharedCache } from '../config/shared-cache-env.ts'
import type { PageRequest } from '../http/request.ts'
import { hashSource } from '../page-cache/page-scripts.ts'
import { UNSHARED } from './guest-pages.ts'
import type { GuestPages } from './guest-pages.ts'
import { MADE_FOR_HEADER, showsSession } from './keep-from-shared-caches.ts'

/** Seconds: as long as the process caches a page, then while it is renewed, then while the site is unavailable. */
const FRESH_S = 60
const STALE_S = 10 * 60
const STALE_IF_ERROR_S = 24 * 60 * 60
/** What a cache sends if it does not know the visitor's country. */
const UNKNOWN_COUNTRY = 'XX'
const SHARED_CACHE_CONTROL = `public, s-maxage=${FRESH_S}, stale-while-revalidate=${STALE_S}, stale-if-error=${STALE_IF_ERROR_S}`
/** Allows the script that applies a guest's choices, which is the same in every shared page. */
const SETTLE_SOURCE = hashSource(SETTLE_CHOICES)

/** `shared` is null if no cache in front may store pages. */
export function createGuestPages(shared: SharedCache | null): GuestPages {
  return shared === null ? UNSHARED : sharedPages(shared)
}

/**
 * One page for all guests of a country, without their own choices, which scripts add (shared/http/own-choices.ts): caches in front of the
 * site may store it (docs/decisions/039-shared-caches.md).
 */
function sharedPages({ countryHeader }: SharedCache): GuestPages {
  return {
    ownPart: () => ({ key: [], cookie: '' }),
    contextOf(context) {
      const preferences = { ...context.preferences, theme: null, separate: false }
      return { ...context, preferences, viewing: NO_VIEWING, isShared: true }
    },
    scripts: [SETTLE_SOURCE],
    sharedHeaders({ titles, country }) {
      const tags = tagsOfPage(titles)
      return {
        'cache-control': SHARED_CACHE_CONTROL,
        // The cache key is the URL and this header.
        vary: `Accept-Encoding, ${countryHeader}`,
        'cache-tag': tags.join(','),
        'surrogate-key': tags.join(' '),
        [MADE_FOR_HEADER]: country,
      }
    },
    headersFor(request, headers) {
      if (!mayBeShared(request)) return null
      const country = countryOfKey(request)
      return country === null ? headers : { ...headers, [MADE_FOR_HEADER]: country }
    },
  }
}

/**
 * Whether the response goes to a cache whose key has exactly the country that the page is rendered for, and to a client that cannot
 * be signed in.
 */
function mayBeShared({ req, edge, visitor }: PageRequest): boolean {
  if (edge === null || edge.country === null || visitor.handover !== null) return false
  if (showsSession(req.headers.get('cookie'))) return false
  const chosen = visitor.cookies.get(COUNTRY_COOKIE)?.toUpperCase()
  return !isCountry(chosen) || chosen === edge.country
}

/**
 * The country of the cache key if the site does not support it: all visitors from there share one page, that of the language in the
 * URL. Null if it is supported, or comes from the cookie: a client could otherwise store each page again for every two letters.
 */
function countryOfKey({ edge, visitor }: PageRequest): string | null {
  const country = edge?.country ?? UNKNOWN_COUNTRY
  const isOther = country !== UNKNOWN_COUNTRY && !isCountry(country) && /^[A-Z]{2}$/.test(country)
  return !isOther || visitor.cookies.get(COUNTRY_COOKIE)?.toUpperCase() === country ? null : country
}
