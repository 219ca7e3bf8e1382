import { describe, expect, it } from 'vitest'
import { createSampleHandler } from '#sample/handler.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { countStatements } from '#tests/count-statements.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { getTitlePage } from './get-title-page.ts'
import { saveTitle } from './save/save-title.ts'

const database = withDatabase()
const FIGHT_CLUB = { type: 'movie', id: 550 } as const
const mayAsk = async () => true
const input = (ref: TitleRef, language = 'en') => ({ ref, language, country: 'US', mayAsk })

describe('getTitlePage', () => {
  it('asks four statements for a title of a series, and none for the next visitor until something on the page has changed', async () => {
    const part = { belongs_to_collection: JSON.stringify({ id: 9, name: 'Series' }) }
    const other = await insertMovie(database.db, part)
    const listed = { id: 7, title: 'Listed', date: null, poster_path: '/p.jpg', vote_average: 7, vote_count: 9 }
    const related = JSON.stringify({ recommended: [listed], similar: [] })
    const ref = await insertMovie(database.db, { ...part, related })
    const { db, statements } = countStatements(database.db)
    const deps = { ...createSampleDeps(database.db), db }
    const first = await getTitlePage(deps, input(ref))
    expect(statements()).toBe(4)
    expect(await getTitlePage(deps, input(ref))).toEqual(first)
    expect(statements()).toBe(4)
    deps.cache.invalidateTitle(other)
    await getTitlePage(deps, input(ref))
    expect(statements()).toBe(8)
  })

  it('names no language where TMDB says that there is none', async () => {
    const spoken_languages = JSON.stringify([{ iso_639_1: 'xx' }, { iso_639_1: 'tr' }])
    const ref = await insertMovie(database.db, { original_language: 'xx', original_title: 'Baraka', spoken_languages })
    const result = await getTitlePage(createSampleDeps(database.db), input(ref))
    expect(result).toMatchObject({ page: { originalLanguage: null, originalTitle: 'Baraka', spokenLanguages: ['tr'] } })
  })

  it('DETAIL-29, I18N-05: fetches and saves a title on its first visit, in every language', async () => {
    const deps = createSampleDeps(database.db)
    const result = await getTitlePage(deps, input(FIGHT_CLUB, 'tr'))
    expect(result).toMatchObject({ kind: 'found', page: { title: { text: 'Dövüş Kulübü', language: 'tr' } } })
    const row = await database.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
    for (const texts of [row.title_translations, row.overview_translations])
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'tr']))
    expect(row.title_translations).toMatchObject({ ja: 'ファイト・クラブ', ko: '파이트 클럽' })
    expect(row.providers_last_updated).toEqual(new Date('2026-01-01T00:00:00Z'))
    expect(await getTitlePage(deps, input(FIGHT_CLUB, 'ja'))).toMatchObject({
      page: { title: { text: 'ファイト・クラブ', language: 'ja' }, overview: { language: 'ja' } },
    })
    expect(await getTitlePage(deps, input(FIGHT_CLUB, 'ko'))).toMatchObject({
      page: { title: { text: '파이트 클럽', language: 'ko' }, overview: { language: 'en' } },
    })
  })

  it('DETAIL-29: a hundred first visitors who come together make one call', async () => {
    const asked: string[] = []
    const sample = createSampleHandler()
    const fetch = async (request: Request) => {
      asked.push(request.url)
      return sample(request)
    }
    const deps = createSampleDeps(database.db, { fetch })
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, at) => getTitlePage(deps, input(FIGHT_CLUB, at % 2 === 0 ? 'tr' : 'ja'))),
    )
    expect(results.map(({ kind }) => kind)).toEqual(Array.from({ length: 100 }, () => 'found'))
    expect(asked).toHaveLength(1)
  })

  it('asks nothing for a network that has used up its share, and serves it what is stored', async () => {
    const fetch = () => Promise.reject(new Error('must not be asked'))
    const deps = createSampleDeps(database.db, { fetch })
    const spent = { mayAsk: async () => false }
    expect(await getTitlePage(deps, { ...input(FIGHT_CLUB), ...spent })).toEqual({ kind: 'unavailable' })
    const ref = await insertMovie(database.db)
    expect(await getTitlePage(deps, { ...input(ref), ...spent })).toMatchObject({ kind: 'found' })
  })

  it('is gone where TMDB deleted a stored title, and found again once TMDB has it back', async () => {
    const ref = await insertMovie(database.db, { id: 551 })
    const fetch = async () => Response.json({ status_code: 34 }, { status: 404 })
    const away = createSampleDeps(database.db, { fetch })
    const nextDay = createSampleDeps(database.db, { fetch, now: '2026-01-02T00:00:00Z' })
    await saveTitle(away, ref, { source: 'tmdb' })
    expect(await getTitlePage(away, input(ref))).toMatchObject({ kind: 'found' })
    await saveTitle(nextDay, ref, { source: 'tmdb' })
    away.cache.invalidate()
    expect(await getTitlePage(nextDay, input(ref))).toEqual({ kind: 'gone' })
    const back = createSampleDeps(database.db, { fetch: async () => Response.json({ id: 551, title: 'Back' }) })
    await saveTitle(back, ref, { source: 'tmdb' })
    expect(await getTitlePage(back, input(ref))).toMatchObject({ kind: 'found', page: { baseTitle: 'Back' } })
  })

  it('knows no title for adults: neither one that TMDB flags, nor a stored one that it flags later', async () => {
    const fetch = async () => Response.json({ id: 552, title: 'Flagged', adult: true })
    const deps = createSampleDeps(database.db, { fetch })
    const ref = { type: 'movie', id: 552 } as const
    expect(await getTitlePage(deps, input(ref))).toEqual({ kind: 'unknown' })
    await insertMovie(database.db, { id: 552 })
    await saveTitle(deps, ref, { source: 'tmdb' })
    expect(await getTitlePage(deps, input(ref))).toEqual({ kind: 'unknown' })
  })

  it('DETAIL-29: does not ask again for what is stored', async () => {
    const ref = await insertMovie(database.db, { title: 'Stored' })
    const deps = createSampleDeps(database.db, { fetch: () => Promise.reject(new Error('must not be asked')) })
    expect(await getTitlePage(deps, input(ref))).toMatchObject({ kind: 'found', page: { baseTitle: 'Stored' } })
  })

  it('DETAIL-23: knows no one where TMDB does not either', async () => {
    const deps = createSampleDeps(database.db)
    expect(await getTitlePage(deps, input({ type: 'movie', id: 999_999_999 }))).toEqual({ kind: 'unknown' })
    expect(await getTitlePage(deps, input({ type: 'tv_show', id: 550 }))).toEqual({ kind: 'unknown' })
    for (const id of [0, -1])
      expect(await getTitlePage(deps, input({ type: 'movie', id }))).toEqual({ kind: 'unknown' })
  })

  it('DETAIL-24: is unavailable, with a word in the log, while TMDB is unavailable', async () => {
    const warnings: string[] = []
    const nothing = () => {}
    const logger = {
      debug: nothing,
      info: nothing,
      error: nothing,
      warn: (_: object, text: string) => void warnings.push(text),
    }
    const fetch = async () => Response.json({ success: false }, { status: 503 })
    const deps = createSampleDeps(database.db, { logger, fetch })
    expect(await getTitlePage(deps, input(FIGHT_CLUB))).toEqual({ kind: 'unavailable' })
    expect(warnings).toContain('A title could not be fetched')
  })

  it('LIMITS: waits three seconds for TMDB and no longer', async () => {
    const deps = createSampleDeps(database.db, { fetch: () => new Promise(() => {}) })
    const startedAt = performance.now()
    expect(await getTitlePage(deps, input(FIGHT_CLUB))).toEqual({ kind: 'unavailable' })
    const waited = performance.now() - startedAt
    expect(waited).toBeGreaterThan(2_900)
    expect(waited).toBeLessThan(8_000)
  }, 15_000)
})
