import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { confirmTitles } from './confirm-titles.ts'
import { findGone } from './save/gone-titles.ts'

const database = withDatabase()
const NOW = Date.parse('2026-07-01T00:00:00Z')

function daysAgo(days: number): Date {
  return new Date(NOW - days * 24 * 60 * 60 * 1000)
}

/** A fake TMDB that has every movie and show except those named; records its requests. */
function depsWith({
  unknown = [],
  down = false,
  now = NOW,
}: { unknown?: number[]; down?: boolean; now?: number } = {}) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname.replace('/3', ''))
    const id = Number(pathname.split('/').at(-1))
    if (down) return Response.json({}, { status: 401 })
    if (unknown.includes(id)) return Response.json({ status_code: 34 }, { status: 404 })
    return Response.json({ id, title: 'Confirmed', name: 'Confirmed' })
  }
  const deps = createSampleDeps(database.db, { fetch, now: new Date(now).toISOString() })
  return { deps: { ...deps, site: { ...SITE, catalogue: 'tmdb' as const } }, asked }
}

async function titlesOf(type: TitleRef['type']) {
  const rows =
    type === 'movie'
      ? await database.db.selectFrom('movies').select(['id', 'title', 'confirmed_at']).orderBy('id').execute()
      : await database.db.selectFrom('tv_shows').select(['id', 'name as title', 'confirmed_at']).orderBy('id').execute()
  return rows.map(({ id, title, confirmed_at }) => `${id} ${title} ${confirmed_at.toISOString().slice(0, 10)}`)
}

describe('confirming titles before six months are over', () => {
  it('saves those of five and a half months anew, oldest first, and leaves younger ones and the sample alone', async () => {
    const { db } = database
    await insertMovie(db, { id: 1, confirmed_at: daysAgo(170) })
    await insertTvShow(db, { id: 2, confirmed_at: daysAgo(175) })
    await insertMovie(db, { id: 3, title: 'Young', confirmed_at: daysAgo(160) })
    await insertMovie(db, { id: 4, title: 'Sample', confirmed_at: daysAgo(400), source: 'sample' })
    const { deps, asked } = depsWith()
    expect(await confirmTitles(deps)).toEqual({ confirmed: 2, failed: 0, expired: 0 })
    expect(asked).toEqual(['/tv/2', '/movie/1'])
    expect(await titlesOf('movie')).toEqual(['1 Confirmed 2026-07-01', '3 Young 2026-01-22', '4 Sample 2025-05-27'])
    expect(await titlesOf('tv_show')).toEqual(['2 Confirmed 2026-07-01'])
  })

  it('goes on with the next batch until none is due', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, title: 'Old', confirmed_at: daysAgo(170) }))
    await database.db.insertInto('movies').values(rows).execute()
    expect(await confirmTitles(depsWith().deps)).toEqual({ confirmed: 201, failed: 0, expired: 0 })
  }, 60_000)

  it('I18N-05: saves those anew whose texts were not read in all languages, popular ones first, and again after hours', async () => {
    const { db } = database
    const incomplete = { texts_complete: false, confirmed_at: daysAgo(1) }
    await insertMovie(db, { id: 1, popularity: 5, ...incomplete })
    await insertTvShow(db, { id: 2, popularity: 9, ...incomplete })
    await insertMovie(db, { id: 3, popularity: 7, ...incomplete })
    await insertMovie(db, { id: 4, popularity: 8, ...incomplete, source: 'sample' })
    await insertMovie(db, { id: 5, popularity: 6, confirmed_at: daysAgo(1) })
    await insertMovie(db, { id: 6, popularity: 6, texts_complete: false, confirmed_at: daysAgo(0.1) })
    const { deps, asked } = depsWith()
    expect(await confirmTitles(deps)).toEqual({ confirmed: 3, failed: 0, expired: 0 })
    expect(asked).toEqual(['/tv/2', '/movie/3', '/movie/1'])
    expect(await confirmTitles(deps)).toEqual({ confirmed: 0, failed: 0, expired: 0 })
    await db
      .updateTable('movies')
      .set({ confirmed_at: daysAgo(0.2) })
      .where('id', '=', 3)
      .execute()
    expect(await confirmTitles(depsWith().deps)).toMatchObject({ confirmed: 1 })
  })

  it('asks again each run for titles that TMDB did not know, and removes one that it does not know on another day', async () => {
    const [ref, back] = [{ id: 7, confirmed_at: daysAgo(170) }, { id: 8 }]
    await insertMovie(database.db, ref)
    await insertMovie(database.db, back)
    const at = daysAgo(1)
    const noted = { first_unknown_at: at, last_unknown_at: at }
    await database.db
      .insertInto('gone_titles')
      .values({ content_type: 'movie', content_id: 8, ...noted })
      .execute()
    const first = depsWith({ unknown: [7] })
    expect(await confirmTitles(first.deps)).toEqual({ confirmed: 2, failed: 0, expired: 0 })
    expect(first.asked).toEqual(['/movie/7', '/movie/8'])
    expect(await titlesOf('movie')).toHaveLength(2)
    const later = depsWith({ unknown: [7], now: NOW + 25 * 60 * 60 * 1000 })
    await confirmTitles(later.deps)
    expect(later.asked[0]).toBe('/movie/7')
    expect(await titlesOf('movie')).toEqual(['8 Confirmed 2026-07-02'])
    expect(await findGone(later.deps, { type: 'movie', id: 7 })).toEqual({ isDue: false })
  })

  it('removes what could not be confirmed in six months, which is not gone, and says that TMDB is unavailable', async () => {
    const { db } = database
    await insertMovies(db, 8, { confirmed_at: daysAgo(170) })
    const expired = await insertTvShow(db, { id: 9, confirmed_at: daysAgo(181) })
    const { deps, asked } = depsWith({ down: true })
    await expect(confirmTitles(deps)).rejects.toMatchObject({ name: 'UpstreamError' })
    expect(asked.length).toBeLessThan(9)
    expect(await titlesOf('tv_show')).toEqual([])
    expect(await titlesOf('movie')).toHaveLength(8)
    expect(await findGone(deps, expired)).toBeNull()
  })

  it('asks nothing without a key, and still keeps nothing for longer than six months', async () => {
    await insertMovie(database.db, { id: 1, confirmed_at: daysAgo(170) })
    await insertMovie(database.db, { id: 2, confirmed_at: daysAgo(181) })
    const { deps, asked } = depsWith()
    expect(await confirmTitles({ ...deps, site: SITE })).toEqual({ confirmed: 0, failed: 0, expired: 1 })
    expect(asked).toEqual([])
    expect(await titlesOf('movie')).toEqual(['1 Movie 1 2026-01-12'])
  })

  it('ends early when it is asked to', async () => {
    await insertMovies(database.db, 3, { confirmed_at: daysAgo(170) })
    const { deps, asked } = depsWith()
    expect(await confirmTitles(deps, { signal: AbortSignal.abort() })).toEqual({ confirmed: 0, failed: 0, expired: 0 })
    expect(asked).toEqual([])
  })
})
