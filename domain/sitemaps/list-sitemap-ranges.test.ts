import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertStaticPage } from '../pages/testing/insert-static-page.ts'
import { getSitemapEntries } from './get-sitemap-entries.ts'
import { ENTRIES_PER_FILE, SITEMAP_READS } from './limits.ts'
import { listSitemapRanges } from './list-sitemap-ranges.ts'

const database = withDatabase()
const perFile = 4
const whole = { first: 0, last: MAX_ID }

describe('listSitemapRanges', () => {
  it('is empty for an empty database', async () => {
    expect(await listSitemapRanges(database)).toEqual([])
  })

  it('has one range for a small catalogue, however far apart its ids', async () => {
    await insertMovie(database.db, { id: 2 })
    await insertMovie(database.db, { id: MAX_ID })
    await insertTvShow(database.db, { id: 1_399 })
    await insertStaticPage(database.db, { slug: 'help' })
    expect(await listSitemapRanges(database)).toEqual([
      { kind: 'movie', ...whole },
      { kind: 'tv_show', ...whole },
      { kind: 'page', ...whole },
    ])
  })

  it('gives every title exactly one file, none of them too full', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => at * 2 + (at % 3) * 100)
    for (const id of new Set(ids)) await insertMovie(database.db, { id })
    const ranges = await listSitemapRanges(database, { perFile })
    const deps = { db: database.db, sitemapReads: createSemaphore(SITEMAP_READS) }
    const listed: string[] = []
    for (const range of ranges) {
      const found = await getSitemapEntries(deps, { range, perFile })
      const entries = found.kind === 'found' ? found.entries : []
      expect(entries.length).toBeGreaterThan(0)
      expect(entries.length).toBeLessThanOrEqual(perFile)
      listed.push(...entries.map(({ path }) => path))
    }
    expect(listed).toEqual([...new Set(ids)].toSorted((a, b) => a - b).map((id) => `/movie/${id}-movie-${id}`))
  })

  it('names no range in which there is nothing for everyone', async () => {
    for (let id = 0; id < 8; id += 1) await insertMovie(database.db, { id })
    for (let id = 16; id < 20; id += 1) await insertMovie(database.db, { id, adult: true })
    await insertTvShow(database.db, { adult: true })
    await insertStaticPage(database.db, { slug: 'draft', is_published: false })
    expect(await listSitemapRanges(database, { perFile })).toEqual([
      { kind: 'movie', first: 0, last: 3 },
      { kind: 'movie', first: 4, last: 7 },
    ])
  })

  it('keeps files within the 15,000 URLs that were asked for, and the index within the protocol at 10 million titles', () => {
    expect(ENTRIES_PER_FILE * LANGUAGES.length).toBeLessThanOrEqual(15_000)
    expect(10_000_000 / ENTRIES_PER_FILE).toBeLessThan(50_000)
  })
})
