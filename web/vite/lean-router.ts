import type { Plugin, Rolldown } from 'vite'

/** Functions of the router that do nothing as this application uses it, and what takes the place of their bodies. */
const UNUSED: Record<string, Record<string, string>> = {
  // `routeDiscovery: 'initial'`: the browser has all routes from the start.
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '{ return false }',
    getPatchRoutesOnNavigationFunction: '{}',
    useFogOFWarDiscovery: '{}',
  },
  // Only the router is instrumented, no route.
  'router/instrumentation.js': { getRouteInstrumentationUpdates: '{ return {} }' },
  // The root has an error boundary.
  'hooks.js': { DefaultErrorComponent: '{ return null }' },
  // Pages are rendered on the server, and not from server components.
  'dom/ssr/components.js': { RSCPrefetchPageLinksImpl: '{ return null }' },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: '{}' },
}

const COMPONENTS = 'dom/ssr/components.js'
const MODULE = /\/react-router\/dist\/(?:production|development)\/lib\/(.+\.js)$/
const PRELOAD = /rel: "modulepreload",/g
/** The table of routes, the entry, and the chunks of the page. */
const PRELOADS_OF_SCRIPTS = 3

/**
 * Leaves out what the router's browser code does not need here, and fetches a page's scripts after its styles, font and first
 * pictures: the page is complete without scripts, and on a slow network they would share the line equally. Fails if the router has
 * changed.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const file = MODULE.exec(id)?.[1] ?? ''
      const unused = UNUSED[file]
      if (unused === undefined) return null
      const functions = functionsOf(this.parse(code))
      const edits = Object.entries(unused).map(([name, body]) => ({ ...bodyOf(functions, name, file), text: body }))
      if (file === COMPONENTS) edits.push(preloadLater(code, bodyOf(functions, 'Scripts', file)))
      return { code: replace(code, edits), map: null }
    },
  },
}

interface Span {
  start: number
  end: number
}

function functionsOf({ body }: ReturnType<Rolldown.PluginContext['parse']>): Map<string, Span> {
  return new Map(
    body.flatMap((node) =>
      node.type === 'FunctionDeclaration' && node.id !== null && node.body !== null ? [[node.id.name, node.body]] : [],
    ),
  )
}

function bodyOf(functions: ReadonlyMap<string, Span>, name: string, file: string): Span {
  const body = functions.get(name)
  if (body === undefined) throw new Error(`react-router has no function ${name} in ${file} any more`)
  return body
}

function preloadLater(code: string, { start, end }: Span): Span & { text: string } {
  const before = code.slice(start, end)
  if (before.match(PRELOAD)?.length !== PRELOADS_OF_SCRIPTS)
    throw new Error('<Scripts> of react-router renders other preloads than before')
  return { start, end, text: before.replace(PRELOAD, '$& fetchPriority: "low",') }
}

function replace(code: string, edits: readonly (Span & { text: string })[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
