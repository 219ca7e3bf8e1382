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

function routesOf(entries: readonly RouteConfigEntry[]): PanelRoute[] {
  return entries.flatMap(({ path, index, file, id, children = [] }) => {
    if (children.length > 0) return routesOf(children)
    const acts = /^export (?:const|(?:async )?function) action\b|\bas action\b/m.test(
      readFileSync(join(ADMIN, file), 'utf8'),
    )
    return path === undefined && index !== true
      ? []
      : [{ route: `/${path ?? ''}`, id: id ?? file.replace(/\.tsx?$/, ''), acts }]
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
