import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { isResourcePath, resolvePath } from '#shared/addresses/paths.ts'
import { redirect, refuse } from '../http/answers.ts'
import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { isUnsafe } from './refuse-malformed.ts'

/** Files that have one address for all languages. */
const WITHOUT_LANGUAGE = /^\/(?:\.well-known\/|robots\.txt$|sitemap[\w-]*\.xml$)/
/** Client navigations fetch a page's data under its path with this ending. */
const DATA_ENDING = '.data'
const CHOICES: { all: readonly Language[]; fallback: Language } = { all: LANGUAGES, fallback: DEFAULT_LANGUAGE }

/** Brings every public address under exactly one language prefix; the root has its own rule. */
export function languagePaths(): Step {
  return (c) => {
    const { pathname, search } = stateOf(c)
    if (isResourcePath(pathname)) stateOf(c).kind = 'api'
    if (stateOf(c).problem !== null || stateOf(c).kind === 'api' || WITHOUT_LANGUAGE.test(pathname)) return null
    const data = pathname.endsWith(DATA_ENDING)
    const resolved = resolvePath(data ? pathname.slice(0, -DATA_ENDING.length) : pathname, CHOICES)
    if (data) stateOf(c).kind = 'data'
    if (resolved.kind === 'page' || resolved.kind === 'not-found') stateOf(c).pageLanguage = resolved.language
    if (resolved.kind === 'not-found') stateOf(c).unroutable = true
    if (data && resolved.kind !== 'page' && resolved.kind !== 'bare') return refuse(c, 404)
    if (data || isUnsafe(c.req.method)) return null
    if (resolved.kind === 'redirect') return redirect(c, resolved.pathname + search)
    if (resolved.kind === 'unprefixed') {
      const target = `/${stateOf(c).visitor.preferences.language}${resolved.pathname}${search}`
      return redirect(c, target, { vary: 'Accept-Language, Cookie' })
    }
    return null
  }
}
