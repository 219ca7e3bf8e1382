import type { PageRule } from '#shared/http/page-rule.ts'

export interface KnownPage {
  cached: boolean
  query: ReadonlySet<string>
  cookies: readonly string[]
}

/** The page of a path; null if the router has none. */
export type FindPage = (pathname: string) => KnownPage | null

interface Node {
  fixed: Map<string, Node>
  /** Child for any segment, and for any remainder. */
  any?: Node
  rest?: KnownPage
  page?: KnownPage
}

/**
 * Matches a path as the router does: static segments before parameters before a splat, case-insensitive. The router itself takes
 * longer than sending a cached page does.
 */
export function createPageTable(rules: readonly PageRule[]): FindPage {
  const root: Node = { fixed: new Map() }
  for (const { path, cached, query, cookies } of rules) {
    const page = { cached, query: new Set(query), cookies }
    let node = root
    for (const segment of path.split('/').filter((part) => part !== '' && part !== '*')) node = below(node, segment)
    if (path === '*' || path.endsWith('/*')) node.rest ??= page
    else node.page ??= page
  }
  return (pathname) => find(root, pathname.split('/'), 1)
}

function below(node: Node, segment: string): Node {
  if (segment.startsWith(':')) return (node.any ??= { fixed: new Map() })
  const known = node.fixed.get(segment.toLowerCase()) ?? { fixed: new Map() }
  node.fixed.set(segment.toLowerCase(), known)
  return known
}

function find(node: Node, segments: readonly string[], at: number): KnownPage | null {
  const segment = segments[at]
  if (segment === undefined || (segment === '' && at === segments.length - 1)) return node.page ?? node.rest ?? null
  const fixed = node.fixed.get(plain(segment))
  return (fixed && find(fixed, segments, at + 1)) ?? (node.any && find(node.any, segments, at + 1)) ?? node.rest ?? null
}

function plain(segment: string): string {
  const decoded = segment.includes('%') ? decodeURIComponent(segment) : segment
  return decoded.toLowerCase()
}
