import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchRoutes } from 'react-router'
import { PROJECT_DIR, loadApplications } from '#server/page-cache/load-applications.ts'
import { createPageTable } from '#server/page-cache/page-table.ts'
import type { PageRule } from '#shared/http/page-rule.ts'
import { everyAddress, pageModules } from './route-table.ts'

let pages: readonly PageRule[]
beforeAll(async () => {
  ;({ pages } = await loadApplications())
}, 60_000)

const cachedPaths = () => pages.filter(({ cached }) => cached).map(({ path }) => path)

describe('what routes say of themselves', () => {
  it('caches what is the same for every guest, and nothing else', () => {
    expect(cachedPaths().sort()).toEqual(
      [
        ':language',
        ':language/search',
        ':language/wizard',
        ':language/movie',
        ':language/movie/:id',
        ':language/tv_show',
        ':language/tv_show/:id',
        ':language/person/:id',
        ':language/pages/:slug',
        ':language/:slug',
        ':language/*',
      ].sort(),
    )
  })

  it('lets a replica answer for those, and for these, which show nothing that may be withdrawn', () => {
    const lagging = pages.filter(({ cached, mayLag }) => mayLag !== cached)
    expect(lagging.map(({ path, mayLag }) => [path, mayLag])).toEqual([
      ['sitemap.xml', true],
      [':file.xml/', true],
      ['api/suggestions', true],
      ['api/cookie-policy', true],
      ['api/wizard-count', true],
      [':language/services', true],
    ])
  })

  it('finds for every address the page that the router finds', () => {
    const find = createPageTable(pages)
    const routes = pages.map(({ path }) => ({ path, id: path }))
    const addresses = [
      ...everyAddress(),
      '/en/movie/550/x',
      '/en/login/nothing',
      '/en/PERSON/1',
      '/en/u/ada',
      '/en/a/b/c/d',
    ]
    for (const address of addresses.filter((each) => each.startsWith('/en'))) {
      const [match] = matchRoutes(routes, address)?.slice(-1) ?? []
      const expected = pages.find(({ path }) => path === match?.route.path)
      expect([address, find(address)?.cached, [...(find(address)?.query ?? [])]]).toEqual([
        address,
        expected?.cached,
        [...(expected?.query ?? [])],
      ])
    }
  })

  it('names every parameter that pages may depend on as the contract does', async () => {
    const contract = await readFile(join(PROJECT_DIR, 'docs/contract.md'), 'utf8')
    const [, named = ''] = /\*\*Known parameters\.\*\* [^`]*`([^`]*)`/.exec(contract) ?? []
    const known = new Set(pages.filter(({ cached }) => cached).flatMap(({ query }) => query))
    expect(named.split(/\s+/).sort()).toEqual([...known].sort())
  })

  it('lets the loader of a cached page read no other parameter', async () => {
    const loose: string[] = []
    for (const module of pageModules()) {
      const source = await readFile(join(PROJECT_DIR, 'web', module), 'utf8')
      if (/cached: true/.test(source) && /searchParams|new URL\(request/.test(source)) loose.push(module)
    }
    expect(loose).toEqual([])
  })

  it('says of every page whether it is cached', async () => {
    const silent: string[] = []
    for (const module of pageModules()) {
      const source = await readFile(join(PROJECT_DIR, 'web', module), 'utf8')
      if (/export default function/.test(source) && !/export const handle = .*cached: (?:true|false)/.test(source))
        silent.push(module)
    }
    expect(silent).toEqual([])
  })
})
