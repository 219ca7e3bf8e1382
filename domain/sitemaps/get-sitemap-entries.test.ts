import { describe, expect, it } from 'vitest'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertStaticPage } from '../pages/testing/insert-static-page.ts'
import { getSitemapEntries } from './get-sitemap-entries.ts'
import { SITEMAP_READS } from './limits.ts'
import type { SitemapKind } from './sitemap-range.ts'

const database = withDatabase()
const deps = (db = database.db) => ({ db, sitemapReads: createSemaphore(SITEMAP_READS) })

async function pathsOf(kind: SitemapKind, range = { first: 0, last: MAX_ID }, perFile?: number) {
  const found = await getSitemapEntries(deps(), {
    range: { kind, ...range },
    ...(perFile === undefined ? {} : { perFile }),
  })
  return found.kind === 'found' ? found.entries.map(({ path }) => path) : found.kind
}

describe('getSitemapEntries', () => {
  it('SEO-02: gives titles under their canonical addresses, by id', async () => {
    await insertMovie(database.db, { id: 603, title: 'The Matrix', titles: { de: 'Matrix' } })
    await insertMovie(database.db, { id: 550, title: 'Fight Club', original_title: 'Anders' })
    await insertMovie(database.db, { id: 129, title: '千と千尋', poster_path: null })
    await insertMovie(database.db, { id: 7, title: '???' })
    await insertTvShow(database.db, { id: 1_399, name: 'Game & Thrones' })
    expect(await pathsOf('movie')).toEqual([
      '/movie/7',
      `/movie/129-${encodeURIComponent('千と千尋')}`,
      '/movie/550-fight-club',
      '/movie/603-the-matrix',
    ])
    expect(await pathsOf('tv_show')).toEqual(['/tv_show/1399-game-thrones'])
  })

  it('SEO-02: gives published pages under their canonical addresses', async () => {
    await insertStaticPage(database.db, { slug: 'help' })
    await insertStaticPage(database.db, { slug: 'ön & arka' })
    await insertStaticPage(database.db, { slug: 'draft', is_published: false })
    expect(await pathsOf('page')).toEqual(['/pages/help', `/pages/${encodeURIComponent('ön & arka')}`])
  })

  it('never gives titles for adults', async () => {
    await insertMovie(database.db, { id: 1, adult: true })
    await insertTvShow(database.db, { id: 1, adult: true })
    expect([await pathsOf('movie'), await pathsOf('tv_show')]).toEqual(['unknown', 'unknown'])
    await insertMovie(database.db, { id: 2, title: 'Two' })
    expect(await pathsOf('movie')).toEqual(['/movie/2-two'])
  })

  it('says when a page last changed', async () => {
    await insertMovie(database.db, { id: 1, updated_at: '2026-02-03T04:05:06Z' })
    const found = await getSitemapEntries(deps(), { range: { kind: 'movie', first: 0, last: MAX_ID } })
    expect(found).toMatchObject({ entries: [{ updatedAt: new Date('2026-02-03T04:05:06Z') }] })
  })

  it('holds to its range, both ends included', async () => {
    for (const id of [3, 4, 7, 8]) await insertMovie(database.db, { id, title: '' })
    expect(await pathsOf('movie', { first: 4, last: 7 }, 4)).toEqual(['/movie/4', '/movie/7'])
    expect(await pathsOf('movie', { first: 0, last: 7 }, 4)).toEqual(['/movie/3', '/movie/4', '/movie/7'])
  })

  it('knows no range that is too full, empty, or none of the index', async () => {
    for (let id = 0; id < 5; id += 1) await insertMovie(database.db, { id })
    expect(await pathsOf('movie', { first: 0, last: 7 }, 4)).toBe('unknown')
    expect(await pathsOf('movie', { first: 8, last: 15 }, 4)).toBe('unknown')
    expect(await pathsOf('movie', { first: 1, last: 4 }, 4)).toBe('unknown')
    expect(await pathsOf('movie', { first: 0, last: MAX_ID + 1 }, 4)).toBe('unknown')
  })

  it('reads few files at a time and refuses those that would wait too long', async () => {
    await insertMovie(database.db, { id: 1 })
    const range = { kind: 'movie', first: 0, last: MAX_ID } as const
    const { permits: running, waiting } = SITEMAP_READS
    const reading = { now: 0, most: 0 }
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        reading.now += 1
        reading.most = Math.max(reading.most, reading.now)
        return node
      },
      async transformResult({ result }) {
        reading.now -= 1
        return result
      },
    })
    const counted = deps(db)
    const asked = Array.from({ length: running + waiting + 3 }, () => getSitemapEntries(counted, { range }))
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind)
    expect(reading.most).toBe(running)
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'found')).toHaveLength(running + waiting)
    expect((await getSitemapEntries(counted, { range })).kind).toBe('found')
  })
})
