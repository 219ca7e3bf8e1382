import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import panel from '#admin/routes.ts'
import { PREFERENCES_CHANGED } from '#web/features/preferences/preferences-event.ts'
import site from '#web/routes.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** All path parameters count as the same. */
const CONTRACT = read('docs/contract.md').replaceAll(/\{[\w-]+\}(?:-\{[\w-]+\})*/g, '{}')

/** Catch-all paths, and the files of the sitemap, which are listed individually. */
const OTHERS = /\*$|\.xml\/$/

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const address = path === '' ? above : `${above}/${path}`
    return [...(path !== '' || index === true ? [address] : []), ...addressesOf(children, address)]
  })
}

it.each([
  ['the site', site],
  ['the panel', panel],
])('FUNCTIONS-08, Q61: the contract tells what every address of %s answers', (_name, routes) => {
  const addresses = [...new Set(addressesOf(routes))].filter((address) => !OTHERS.test(address))
  expect(addresses.length).toBeGreaterThan(15)
  const untold = addresses.filter((address) => !CONTRACT.includes(address.replaceAll(/:\w+/g, '{}')))
  expect(untold).toEqual([])
})

it('FUNCTIONS-08, Q61: the contract tells of every table, of the assistant’s events and of the preferences’', () => {
  const tables = [...read('db/schema.ts').matchAll(/^ {2}(\w+): \w+$/gm)].map(([, table = '']) => table)
  expect(tables).toEqual(expect.arrayContaining(['movies', 'admin_logs', 'share_lists']))
  expect(tables.filter((table) => !CONTRACT.includes(`\`${table}\``))).toEqual([])
  const [, events = ''] = /interface QuestionEvents \{([^]*?)\n\}/.exec(read('shared/assistant/answer.ts')) ?? []
  const names = [...events.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('understood')
  expect(names.filter((name) => !CONTRACT.includes(`| \`${name}\` `))).toEqual([])
  expect(CONTRACT).toContain(`\`${PREFERENCES_CHANGED}\``)
})
