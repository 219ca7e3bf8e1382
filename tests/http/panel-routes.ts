import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import table from '#admin/routes.ts'

const ADMIN = join(import.meta.dirname, '..', '..', 'admin')

interface PanelRoute {
  /** From the root, with its parameters: `/admin/pages/:id`. */
  route: string
  /** By which requests for data name it. */
  id: string
  /** Whether its module takes what is sent to it. */
  acts: boolean
}

/** Every route of the panel: a new one is among them by itself. */
export function panelRoutes(): PanelRoute[] {
  return routesOf(table)
}

/** A layout without a path is no address; a screen with windows over it is one beside them. */
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

/** What the panel's forms may say that they want, by the fields `intent` and `change`, as its sources compare them. */
export function panelIntents(): Set<string> {
  const sources = globSync('routes/**/*.{ts,tsx}', { cwd: ADMIN }).filter((file) => dirname(file) !== 'testing')
  const found = sources.flatMap((file) => [
    ...readFileSync(join(ADMIN, file), 'utf8').matchAll(/\b(?:intent|change) [!=]== '([\w-]+)'/g),
  ])
  return new Set(found.map(([, intent = '']) => intent))
}
