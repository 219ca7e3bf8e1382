import type { ServerBuild } from 'react-router'
import type { PageHandle, PageRule } from '#shared/http/page-rule.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** What the host must know of every path below a language, and of others that may lag: the route's `handle` merged with those of its layouts. */
export function pageRules(routes: Routes): PageRule[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.filter(({ id }) => !parents.has(id))
  return leaves
    .map((leaf) => ruleOf(leaf, routes))
    .filter(({ path, cached, mayLag }) => path.startsWith(':language') || (mayLag && !cached))
}

function ruleOf(leaf: Route, routes: Routes): PageRule {
  const chain = chainOf(leaf, routes)
  const handles = chain.map(({ module }) => (module.handle ?? {}) as PageHandle)
  const { cached = false, mayLag = cached } = handles.at(-1) ?? {}
  return {
    path: chain.flatMap(({ path = '' }) => (path === '' ? [] : path)).join('/'),
    // Routes without a component redirect, and must not be cached.
    cached: leaf.module.default !== undefined && cached,
    mayLag,
    query: handles.flatMap(({ query = [] }) => query),
    cookies: handles.flatMap(({ cookies = [] }) => cookies),
  }
}

/** From the outermost layout to the page. */
function chainOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent === undefined ? [route] : [...chainOf(parent, routes), route]
}
