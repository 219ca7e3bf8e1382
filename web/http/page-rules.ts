import type { ServerBuild } from 'react-router'
import type { PageHandle, PageRule } from '#shared/http/page-rule.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** Of every address below a language what the host must know: its page's `handle` with those of the layouts around it. */
export function pageRules(routes: Routes): PageRule[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  const leaves = all.filter(({ id }) => !parents.has(id))
  return leaves.map((leaf) => ruleOf(leaf, routes)).filter(({ path }) => path.startsWith(':language'))
}

function ruleOf(leaf: Route, routes: Routes): PageRule {
  const chain = chainOf(leaf, routes)
  const handles = chain.map(({ module }) => (module.handle ?? {}) as PageHandle)
  return {
    path: chain.flatMap(({ path = '' }) => (path === '' ? [] : path)).join('/'),
    // What is no page redirects, and is nobody's to keep.
    kept: leaf.module.default !== undefined && handles.at(-1)?.kept === true,
    query: handles.flatMap(({ query = [] }) => query),
    cookies: handles.flatMap(({ cookies = [] }) => cookies),
  }
}

/** From the outermost layout to the page. */
function chainOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent === undefined ? [route] : [...chainOf(parent, routes), route]
}
