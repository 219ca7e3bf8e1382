import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { CACHE_ENTRIES, createCache } from '../cache.ts'
import { FOOTER_RETRY_MS, FOOTER_WAIT_MS } from './limits.ts'
import { listFooterPages } from './list-footer-pages.ts'
import { FOOTER_SLUGS } from './standard-slugs.ts'
import { insertStaticPage } from './testing/insert-static-page.ts'

const database = withDatabase()
const FOOTER_TTL_MS = CACHE_ENTRIES['footer-pages'].ttlMs

/** A process with its own clock, and a database whose queries can be counted, made to fail and delayed. */
function createProcess(given: Database = database.db) {
  const state = { now: Date.parse('2026-01-01T00:00:00Z'), queries: 0, warnings: 0, broken: false }
  const hold: { until: Promise<void> | null } = { until: null }
  const db = given.withPlugin({
    transformQuery({ node }) {
      state.queries += 1
      if (state.broken) throw new Error('Connection terminated')
      return node
    },
    async transformResult({ result }) {
      await hold.until
      return result
    },
  })
  const deps = {
    db,
    cache: createCache({ clock: { now: () => new Date(state.now) } }),
    logger: { ...silentLogger, warn: () => void (state.warnings += 1) },
  }
  const slugs = async (language: 'en' | 'tr' = 'en') =>
    (await listFooterPages(deps, { language })).map(({ slug }) => slug)
  return { state, hold, slugs, titles: async () => listFooterPages(deps, { language: 'tr' }) }
}

afterEach(() => vi.useRealTimers())

describe('listFooterPages', () => {
  it('HEADER-07: lists the published pages', async () => {
    await insertStaticPage(database.db, { slug: 'contact' })
    await insertStaticPage(database.db, { slug: 'press' })
    expect(await createProcess().slugs()).toEqual(['contact', 'press'])
  })

  it('HEADER-08: lists the five fixed ones where there are none, in the page’s language', async () => {
    await insertStaticPage(database.db, { slug: 'help', is_published: false })
    const process = createProcess()
    expect(await process.slugs()).toEqual([...FOOTER_SLUGS])
    expect((await process.titles()).map(({ title }) => title.text)).toEqual([
      'Yardım',
      'İletişim',
      'Gizlilik Politikası',
      'Kullanım Koşulları',
      'Çerez Politikası',
    ])
  })

  it('asks once a minute and language, also when many ask at once', async () => {
    const process = createProcess()
    await Promise.all([process.slugs(), process.slugs(), process.slugs('tr')])
    await process.slugs()
    expect(process.state.queries).toBe(2)
    process.state.now += FOOTER_TTL_MS
    await insertStaticPage(database.db, { slug: 'press' })
    expect(await process.slugs()).toEqual(['press'])
    expect(process.state.queries).toBe(3)
  })

  it('HEADER-08: lists the five fixed ones while the database fails, and asks it again only later', async () => {
    await insertStaticPage(database.db, { slug: 'press' })
    const process = createProcess()
    process.state.broken = true
    expect(await process.slugs()).toEqual([...FOOTER_SLUGS])
    expect(await process.slugs()).toEqual([...FOOTER_SLUGS])
    expect(process.state).toMatchObject({ queries: 1, warnings: 1 })
    process.state.broken = false
    process.state.now += FOOTER_RETRY_MS
    expect(await process.slugs()).toEqual(['press'])
  })

  it('stays as it was while the database fails', async () => {
    await insertStaticPage(database.db, { slug: 'press' })
    const process = createProcess()
    await process.slugs()
    process.state.broken = true
    process.state.now += FOOTER_TTL_MS
    expect(await process.slugs()).toEqual(['press'])
    expect(process.state.warnings).toBe(1)
  })

  it('does not keep a page waiting for a slow database, whose answer serves the next', async () => {
    await insertStaticPage(database.db, { slug: 'press' })
    const process = createProcess()
    const { promise, resolve } = Promise.withResolvers<void>()
    process.hold.until = promise
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const waiting = process.slugs()
    await vi.advanceTimersByTimeAsync(FOOTER_WAIT_MS)
    expect(await waiting).toEqual([...FOOTER_SLUGS])
    vi.useRealTimers()
    resolve()
    await expect.poll(() => process.slugs()).toEqual(['press'])
    expect(process.state.queries).toBe(1)
  })
})
