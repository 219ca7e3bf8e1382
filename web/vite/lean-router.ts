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

const MODULE = /\/react-router\/dist\/(?:production|development)\/lib\/(.+\.js)$/

/** Leaves out what the router's browser code does not need here. Fails if the router has changed. */
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

function replace(code: string, edits: readonly (Span & { text: string })[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
