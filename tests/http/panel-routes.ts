import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '#admin/routes.ts'

const ADMIN = join(import.meta.dirname, '..', '..', 'admin')

interface PanelRoute {
  /** From the root, with its parameters: `/admin/pages/:id`. */
  route: string
  /** The id in data requests. */
  id: string
  /** Whether its module has an action. */
  acts: boolean
}

/** Every route of the panel: new ones are included automatically. */
export function panelRoutes(): PanelRoute[] {
  return routesOf(table)
}

/** A layout without a path is not a page; a screen with windows over it is a page beside them. */
function routesOf(entries: readonly RouteConfigEntry[], above = ''): PanelRoute[] {
  return entries.flatMap(({ path, index, file, id, children = [] }): PanelRoute[] => {
    const below = routesOf(children, path === undefined ? above : `${above}/${path}`)
    if (path === undefined && index !== true) return below
    const acts = /^export (?:const|(?:async )?function) action\b|\bas action\b/m.test(
      readFileSync(join(ADMIN, file), 'utf8'),
    )
    return [{ route: `${above}/${path ?? ''}`, id: id ?? file.replace(/\.tsx?$/, ''), acts }, ...below]
  })
}

/** Values of the panel forms' fields `intent` and `change`, as compared in its sources. */
export function panelIntents(): Set<string> {
  const sources = globSync('routes/**/*.{ts,tsx}', { cwd: ADMIN }).filter((file) => dirname(file) !== 'testing')
  const found = sources.flatMap((file) => [
    ...readFileSync(join(ADMIN, file), 'utf8').matchAll(/\b(?:intent|change) [!=]== '([\w-]+)'/g),
  ])
  return new Set(found.map(([, intent = '']) => intent))
}
