import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { getTitlePage } from './get-title-page.ts'

const database = withDatabase()
const FIGHT_CLUB = { type: 'movie', id: 550 } as const
const input = (ref: TitleRef, language = 'en') => ({ ref, language, country: 'US' })

describe('getTitlePage', () => {
  it('DETAIL-29, I18N-05: fetches and saves a title on its first visit, in six languages', async () => {
    const result = await getTitlePage(createSampleDeps(database.db), input(FIGHT_CLUB, 'tr'))
    expect(result).toMatchObject({ kind: 'found', page: { title: { text: 'Dövüş Kulübü', language: 'tr' } } })
    const row = await database.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
    const languages = ['de', 'en', 'es', 'fr', 'it', 'tr']
    expect(Object.keys(row.title_translations).toSorted()).toEqual(languages)
    expect(Object.keys(row.overview_translations).toSorted()).toEqual(languages)
    expect(row.providers_last_updated).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('DETAIL-29: does not ask again for what is stored', async () => {
    const ref = await insertMovie(database.db, { title: 'Stored' })
    const deps = createSampleDeps(database.db, { fetch: () => Promise.reject(new Error('must not be asked')) })
    expect(await getTitlePage(deps, input(ref))).toMatchObject({ kind: 'found', page: { baseTitle: 'Stored' } })
  })

  it('DETAIL-23: knows nobody where TMDB does not either', async () => {
    const deps = createSampleDeps(database.db)
    expect(await getTitlePage(deps, input({ type: 'movie', id: 999_999_999 }))).toEqual({ kind: 'unknown' })
    expect(await getTitlePage(deps, input({ type: 'tv_show', id: 550 }))).toEqual({ kind: 'unknown' })
    for (const id of [0, -1])
      expect(await getTitlePage(deps, input({ type: 'movie', id }))).toEqual({ kind: 'unknown' })
  })

  it('DETAIL-24: is unavailable, with a word in the log, while TMDB is away', async () => {
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
