/** What the first path segments of a public URL mean. Pathnames here are still percent-encoded. */
export type ResolvedPath<L extends string> =
  /** `/`: detect country and language, then redirect to `/{language}`. */
  | { kind: 'root' }
  /** Canonically prefixed: serve it. `rest` is the path after the language, '' or starting with a slash. */
  | { kind: 'page'; language: L; rest: string }
  /** Prefixed, but misspelt: redirect to this path, keeping the query. */
  | { kind: 'redirect'; pathname: string }
  /** No prefix: redirect to this path after the detected language, keeping the query. */
  | { kind: 'unprefixed'; pathname: string }
  /** Served without prefix and outside the main layout (mail and OAuth links need stable addresses). */
  | { kind: 'bare' }
  /** More prefixes than will be cleaned. */
  | { kind: 'not-found'; language: L }

/** One pass removes one surplus language prefix. */
export const PREFIX_CLEANING_PASSES = 10

const BARE_PATHS: ReadonlySet<string> = new Set(['/reset-password', '/auth/callback'])
/** A region, as in pt-BR or es-419; anything longer would swallow pages such as /my-lists. */
const LANGUAGE_SHAPE = /^[a-z]{2}(?:-(?:[a-z]{2}|[0-9]{3}))?$/i

export function resolvePath<L extends string>(
  pathname: string,
  languages: { all: readonly L[]; fallback: L },
): ResolvedPath<L> {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return { kind: 'root' }
  const clean = `/${segments.join('/')}`
  if (BARE_PATHS.has(clean)) return clean === pathname ? { kind: 'bare' } : { kind: 'redirect', pathname: clean }

  const surplusStart = segments.findIndex((segment) => !LANGUAGE_SHAPE.test(segment))
  const prefixes = surplusStart === -1 ? segments : segments.slice(0, surplusStart)
  if (prefixes.length === 0) return { kind: 'unprefixed', pathname: clean === '/auth' ? '/login' : clean }

  const language = firstSupported(prefixes, languages.all) ?? languages.fallback
  if (prefixes.length > PREFIX_CLEANING_PASSES + 1) return { kind: 'not-found', language }
  const remaining = segments.slice(prefixes.length)
  const rest = remaining.length === 0 ? '' : `/${remaining.join('/')}`
  const canonical = `/${language}${rest}`
  return canonical === pathname ? { kind: 'page', language, rest } : { kind: 'redirect', pathname: canonical }
}

function firstSupported<L extends string>(prefixes: readonly string[], languages: readonly L[]): L | undefined {
  for (const prefix of prefixes) {
    const code = prefix.slice(0, 2).toLowerCase()
    const language = languages.find((candidate) => candidate === code)
    if (language !== undefined) return language
  }
  return undefined
}

/** The same page in another language: replaces or adds the first segment of a canonical path. Query and hash stay. */
export function withLanguage(address: string, language: string): string {
  const end = address.search(/[?#]/)
  const more = end === -1 ? '' : address.slice(end)
  const [, first = '', ...rest] = (end === -1 ? address : address.slice(0, end)).split('/')
  const tail = LANGUAGE_SHAPE.test(first) ? rest : [first, ...rest].filter((segment) => segment !== '')
  return `/${[language, ...tail].join('/')}${more}`
}

/** For scripts and other programs: one address for all languages, responses and refusals in JSON. */
export function isResourcePath(pathname: string): boolean {
  return pathname.startsWith('/api/') || pathname.startsWith('/functions/')
}

/** Called by an operator's own jobs, which present a token: no browser, no cookies. The assistant's function is called by pages. */
export function isFunctionPath(pathname: string): boolean {
  return /^\/functions\/v1\/(?!ai-discover$)[a-z-]+$/.test(pathname)
}
