import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { announceChange, listenForChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import type { OwnDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { createAdUnit } from '#domain/staff/ads/create-ad-unit.ts'
import { editAdUnit } from '#domain/staff/ads/edit-ad-unit.ts'
import { removeAdUnit } from '#domain/staff/ads/remove-ad-unit.ts'
import { setAdActive } from '#domain/staff/ads/set-ad-active.ts'
import { insertStaff } from '#domain/staff/testing/insert-staff.ts'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { prepareDataDir, silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { confirmTitles } from './confirm-titles.ts'
import { importTitles } from './import/import-titles.ts'
import { rebuildAvailability } from './rebuild-availability.ts'
import { refreshReference } from './refresh-reference.ts'
import { loadSampleCatalogue } from './save/load-sample.ts'
import { removeSampleCatalogue } from './save/remove-sample.ts'
import { removeTitle } from './save/remove-title.ts'
import { saveTitle } from './save/save-title.ts'

const REF = { type: 'movie', id: 550 } as const
const NOTHING_MORE = { type: 'movie', id: 2_147_483_647 } as const
const FIGHT_CLUB = {
  id: 550,
  title: 'Fight Club',
  original_title: 'Fight Club',
  original_language: 'en',
  overview: 'Men fight.',
  vote_average: 8.41,
  vote_count: 29_000,
  popularity: 61.4,
  genres: [],
  credits: { cast: [], crew: [] },
  keywords: { keywords: [] },
  images: { posters: [] },
  videos: { results: [] },
  similar: { results: [] },
  recommendations: { results: [] },
  alternative_titles: { titles: [] },
  release_dates: { results: [] },
  translations: { translations: [{ iso_639_1: 'en', iso_3166_1: 'US', data: { title: '', overview: 'Men fight.' } }] },
  'watch/providers': {
    results: {
      US: { link: 'https://x/US', flatrate: [{ provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg' }] },
    },
  },
}

let database: OwnDatabase
let end: () => Promise<void>
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-announcing-'))
  const temporary = TEST_DATABASE_URL === undefined ? undefined : await temporaryDatabase(TEST_DATABASE_URL)
  if (temporary === undefined) await prepareDataDir(dataDir)
  database = await openDatabase({ databaseUrl: temporary?.url, dataDir, logger: silentLogger })
  if (temporary !== undefined) await migrate(database.unbounded, { logger: silentLogger })
  end = async () => {
    await database.close()
    await temporary?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => end())
beforeEach(async () => {
  await database.db.deleteFrom('movies').execute()
})

/** The changes that other processes receive meanwhile, as texts. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const stop = await listenForChanges(database, (change) => {
    heard.push(change.kind === 'title' ? `${change.type}/${change.id}` : change.kind)
  })
  await work()
  await announceChange(database.db, { kind: 'title', ...NOTHING_MORE })
  await vi.waitFor(() => expect(heard.at(-1)).toBe('movie/2147483647'), { timeout: 10_000, interval: 5 })
  await stop()
  return heard.slice(1, -1)
}

/** A fake TMDB with one response for all its titles; 404 if it is null. Its lists are those of `lists`, by path. */
function deps(answer: object | null = FIGHT_CLUB, lists: Record<string, object> = {}, now = '2026-01-01T00:00:00Z') {
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const list = lists[pathname]
    if (list !== undefined) return Response.json(list)
    return answer !== null && pathname === '/3/movie/550'
      ? Response.json(answer)
      : Response.json({ status_code: 34 }, { status: 404 })
  }
  return { ...createSampleDeps(database.db, { fetch, now }), site: { ...SITE, catalogue: 'tmdb' as const } }
}

const save = (answer: object | null = FIGHT_CLUB) => saveTitle(deps(answer), REF, { source: 'tmdb' })

it('a title that is stored for the first time is announced', async () => {
  expect(await told(save)).toEqual(['movie/550'])
})

it.each([
  ['its name', { title: 'Club' }],
  ['a text', { overview: 'They fight.' }],
  ['the rating that cards show', { vote_average: 8.5 }],
  ['its offers', { 'watch/providers': { results: {} } }],
  ['its poster', { poster_path: '/p.jpg' }],
  ['the titles that go with it', { recommendations: { results: [{ id: 1, title: 'A', media_type: 'movie' }] } }],
])('a title is announced where %s changed', async (_what, fields) => {
  await save()
  expect(await told(() => save({ ...FIGHT_CLUB, ...fields }))).toEqual(['movie/550'])
})

it.each([
  ['nothing', {}],
  ['popularity', { popularity: 99 }],
  ['a few votes', { vote_average: 8.42, vote_count: 29_100 }],
])('a title that is stored again is not announced where %s changed', async (_what, fields) => {
  await save()
  const later = deps({ ...FIGHT_CLUB, ...fields }, {}, '2026-02-01T00:00:00Z')
  expect(await told(() => saveTitle(later, REF, { source: 'tmdb' }))).toEqual([])
})

it('a title that TMDB deleted is announced, and one that was never stored is not', async () => {
  await save()
  const unknownOn = (day: number) => saveTitle(deps(null, {}, `2026-01-0${day}T12:00:00Z`), REF, { source: 'tmdb' })
  expect(await told(() => unknownOn(1))).toEqual([])
  expect(await told(() => unknownOn(2))).toEqual(['movie/550'])
  expect(await told(() => unknownOn(3))).toEqual([])
})

it('a title that goes because no one confirmed it is announced', async () => {
  await insertMovie(database.db, { id: 7, source: 'tmdb', confirmed_at: '2025-01-01T00:00:00Z' })
  const away = { ...deps(null), site: SITE }
  expect(await told(() => confirmTitles(away))).toEqual(['movie/7'])
})

it('a removal that is rolled back is not announced', async () => {
  await save()
  const undone = () =>
    database.db.transaction().execute(async (trx) => {
      await removeTitle(trx, REF)
      throw new Error('undone')
    })
  expect(await told(() => expect(undone()).rejects.toThrow('undone'))).toEqual([])
  expect(await told(() => removeTitle(database.db, REF))).toEqual(['movie/550'])
})

it('an import announces each title, and at its end that lists have changed', async () => {
  const lists = { '/3/discover/movie': { page: 1, total_pages: 1, results: [{ id: 550, title: 'Fight Club' }] } }
  const imported = () => importTitles(deps(FIGHT_CLUB, lists), { type: 'movie', limit: 1 })
  expect(await told(imported)).toEqual(['movie/550', 'everything'])
  expect(await told(imported)).toEqual([])
})

it('a rebuild announces that everything may have changed', async () => {
  await save()
  expect(await told(() => rebuildAvailability(database))).toEqual(['everything'])
})

it('other names of genres and services concern everything, the same ones nothing', async () => {
  await save()
  const lists = (name: string, genre: string) => ({
    '/3/genre/movie/list': { genres: [{ id: 18, name: genre }] },
    '/3/genre/tv/list': { genres: [] },
    '/3/watch/providers/movie': { results: [{ provider_id: 8, provider_name: name, logo_path: '/n.jpg' }] },
    '/3/watch/providers/tv': { results: [] },
  })
  const refresh = (name: string, genre: string) => () => refreshReference(deps(null, lists(name, genre)))
  expect(await told(refresh('Netflix', 'Drama'))).toEqual(['everything'])
  expect(await told(refresh('Netflix', 'Drama'))).toEqual([])
  expect(await told(refresh('Netflix 2', 'Drama'))).toEqual(['everything'])
})

it('the sample catalogue concerns everything when it comes and when it goes', async () => {
  const sample = createSampleDeps(database.db)
  const load = (version: string) => () => loadSampleCatalogue(sample, { refs: [REF], version })
  expect(await told(load('1'))).toEqual(['movie/550', 'everything'])
  expect(await told(load('1'))).toEqual([])
  expect(await told(() => removeSampleCatalogue(sample))).toEqual(['everything'])
  expect(await told(() => removeSampleCatalogue(sample))).toEqual([])
})

it('standard pages concern everything where any was missing', async () => {
  await database.db.deleteFrom('static_pages').execute()
  expect(await told(() => ensureStandardPages(database, SITE.operator))).toEqual(['everything'])
  expect(await told(() => ensureStandardPages(database, SITE.operator))).toEqual([])
})

it('ADS-04: what changes the ads that are shown is announced', async () => {
  const by = { actor: await insertStaff(database.db, 'admin'), userAgent: null }
  const ad = { name: 'Autumn', position: 'footer', code: '<b>Buy</b>', isActive: true }
  let id = ''
  expect(
    await told(async () => {
      const made = await createAdUnit(deps(), { ...by, ad })
      if (made.ok) id = made.id
    }),
  ).toEqual(['everything'])
  expect(await told(() => editAdUnit(deps(), { ...by, id, ad: { ...ad, position: 'home_top' } }))).toEqual([
    'everything',
  ])
  expect(await told(() => setAdActive(deps(), { ...by, id, isActive: false }))).toEqual(['everything'])
  // No one has seen it, and no one sees it now.
  expect(await told(() => editAdUnit(deps(), { ...by, id, ad: { ...ad, isActive: false } }))).toEqual([])
  await setAdActive(deps(), { ...by, id, isActive: true })
  expect(await told(() => removeAdUnit(deps(), { ...by, id }))).toEqual(['everything'])
})
