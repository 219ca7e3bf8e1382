import { PAGE_LENGTHS } from './page-text.ts'

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** What addresses treat as a language (shared/addresses/paths.ts). */
const LANGUAGE_SHAPE = /^[a-z]{2}(?:-(?:[a-z]{2}|[0-9]{3}))?$/

/** First segments of the public site's addresses, under which a static page would never be shown. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'assistant',
  'auth',
  'calendar',
  'cookies',
  'discover-lists',
  'functions',
  'import',
  'login',
  'movie',
  'my-lists',
  'offline',
  'pages',
  'person',
  'preferences',
  'public-watchlist',
  'reset-password',
  'search',
  'services',
  'settings',
  'share',
  'stop-notices',
  'tv_show',
  'u',
  'watchlist',
  'wizard',
])

/** A slug from a title: accents removed, lower case, runs of anything but letters a to z and digits become one hyphen. May be empty. */
export function pageSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, PAGE_LENGTHS.slug)
    .replace(/-$/, '')
}

export function isPageSlug(slug: string): boolean {
  return slug.length <= PAGE_LENGTHS.slug && SHAPE.test(slug)
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug) || LANGUAGE_SHAPE.test(slug)
}
