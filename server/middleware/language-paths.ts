import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { isResourcePath, resolvePath } from '#shared/addresses/paths.ts'
import { redirect, refuse } from '../http/answers.ts'
import { isUnsafe } from '../http/methods.ts'
import type { PageAddress, VisitorRequest } from '../http/request.ts'
import type { Middleware } from './compose.ts'

/** Files that have one URL for all languages. */
const WITHOUT_LANGUAGE = /^\/(?:\.well-known\/|robots\.txt$|manifest\.webmanifest$|sitemap[\w-]*\.xml$)/
/** Client navigations fetch a page's data under its path with this suffix. */
const DATA_ENDING = '.data'
const CHOICES: { all: readonly Language[]; fallback: Language } = { all: LANGUAGES, fallback: DEFAULT_LANGUAGE }

const PANEL: PageAddress = { pageLanguage: null, unroutable: false, kind: 'admin' }
const RESOURCE: PageAddress = { pageLanguage: null, unroutable: false, kind: 'api' }
const SINGLE_FILE: PageAddress = { pageLanguage: null, unroutable: false, kind: 'page' }

/** Redirects every public path to exactly one language prefix; the root has its own rule. */
export function languagePaths(): Middleware<VisitorRequest, PageAddress> {
  return (request) => {
    const { req, site, pathname, search, visitor } = request
    if (site === 'admin') return PANEL
    if (isResourcePath(pathname)) return RESOURCE
    if (WITHOUT_LANGUAGE.test(pathname)) return SINGLE_FILE
    const data = pathname.endsWith(DATA_ENDING)
    const resolved = resolvePath(data ? pathname.slice(0, -DATA_ENDING.length) : pathname, CHOICES)
    if (data && resolved.kind !== 'page' && resolved.kind !== 'bare') return refuse(request, 404)
    if (!data && !isUnsafe(req.method)) {
      if (resolved.kind === 'redirect') return redirect(resolved.pathname + search)
      if (resolved.kind === 'unprefixed') {
        const target = `/${visitor.preferences.language}${resolved.pathname}${search}`
        return redirect(target, { vary: 'Accept-Language, Cookie' })
      }
    }
    return {
      pageLanguage: resolved.kind === 'page' || resolved.kind === 'not-found' ? resolved.language : null,
      unroutable: resolved.kind === 'not-found',
      kind: data ? 'data' : 'page',
    }
  }
}
