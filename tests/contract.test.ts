import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import panel from '#admin/routes.ts'
import { PREFERENCES_CHANGED } from '#web/features/preferences/preferences-event.ts'
import site from '#web/routes.ts'
import { holdContract } from './http/hold-contract.ts'

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
])('FUNCTIONS-08, Q61: the contract has every address of %s', (_name, routes) => {
  const addresses = [...new Set(addressesOf(routes))].filter((address) => !OTHERS.test(address))
  expect(addresses.length).toBeGreaterThan(15)
  const missing = addresses.filter((address) => !CONTRACT.includes(address.replaceAll(/:\w+/g, '{}')))
  expect(missing).toEqual([])
})

it('FUNCTIONS-08, Q61: openapi.json is valid and has every address below /api/ and /functions/', async () => {
  const document = JSON.parse(read('docs/openapi.json')) as { paths: object }
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const declared = Object.keys(document.paths)
  const addresses = addressesOf(site).filter((address) => /^\/(?:api|functions)\/[^*]+$/.test(address))
  expect(addresses.length).toBeGreaterThan(35)
  expect(declared).toEqual(expect.arrayContaining(addresses))
})

it.each([
  ['a body of another shape', '/api/country', Response.json({ country: 'Turkey' }), /must be equal to one of/],
  ['a field that is not declared', '/api/country', Response.json({ country: null, city: '' }), /additional properties/],
  ['a status that is not declared', '/api/country', Response.json({}, { status: 418 }), /418.*does not declare/],
  [
    'another media type',
    '/robots.txt',
    new Response('', { headers: { 'content-type': 'text/html' } }),
    /as text\/html/,
  ],
])('holds answers against it: %s', async (_what, path, response, problem) => {
  await expect(holdContract(new Request(`http://localhost${path}`), response)).rejects.toThrow(problem)
})

it('FUNCTIONS-08, Q61: the schema says of every table what a row is; the contract has the event of the preferences', () => {
  const schema = read('db/schema.ts')
  const tables = [...schema.matchAll(/^ {2}\w+: (\w+)$/gm)].map(([, table = '']) => table)
  expect(tables).toEqual(expect.arrayContaining(['MoviesTable', 'AdminLogsTable', 'ShareListsTable']))
  const sources = [...schema.matchAll(/'\.\/(schema\/\w+\.ts)'/g)].map(([, file = '']) => read(`db/${file}`)).join('\n')
  expect(tables.filter((table) => !new RegExp(`\\*/\\nexport interface ${table}\\b`).test(sources))).toEqual([])
  expect(CONTRACT).toContain(`\`${PREFERENCES_CHANGED}\``)
})
