import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { readTitles } from '../../own-data/read-titles.ts'
import { listKeptCards } from '../list-kept-cards.ts'
import { MOST_GONE_A_DAY } from '../limits.ts'
import { findDoubt, findGone } from './gone-titles.ts'
import { cleanUpKeptTitles } from './retire-title.ts'
import { saveTitle } from './save-title.ts'

const database = withDatabase()
const unknown = () => Response.json({ status_code: 34 }, { status: 404 })

/** TMDB's answer for a title at a given time; logged errors are counted. */
async function answerAt(now: string, ref: TitleRef, answer: () => Response = unknown, isRenewal = false) {
  let [asked, errors] = [0, 0]
  const fetch = async () => {
    asked += 1
    return answer()
  }
  const logger = { ...silentLogger, error: () => void (errors += 1) }
  const deps = createSampleDeps(database.db, { now, fetch, logger })
  await saveTitle(deps, ref, { source: 'tmdb', isRenewal }).catch(() => {})
  return { asked, errors, gone: await findGone(deps, ref) }
}

const known = (id: number) => () => Response.json({ id, title: 'There' })
const storedIds = async () => {
  const rows = await database.db.selectFrom('movies').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

describe('a stored title that TMDB does not know', () => {
  it('DETAIL-29: stays with one answer, and with any number of one day or one night', async () => {
    const ref = await insertMovie(database.db)
    for (const time of ['2026-01-01T00:10', '2026-01-01T23:50', '2026-01-01T23:59', '2026-01-01T23:59'])
      expect((await answerAt(`${time}:00Z`, ref)).gone).toBeNull()
    const late = await insertMovie(database.db)
    for (const time of ['2026-01-01T23:59', '2026-01-02T00:01', '2026-01-02T05:58'])
      expect((await answerAt(`${time}:00Z`, late)).gone).toBeNull()
    expect(await storedIds()).toEqual([ref.id, late.id])
  })

  it('DETAIL-29: is gone with the answer of another day', async () => {
    const ref = await insertMovie(database.db)
    await answerAt('2026-01-01T12:00:00Z', ref)
    expect((await answerAt('2026-01-02T12:00:00Z', ref)).gone).toEqual({ isDue: false })
    expect(await storedIds()).toEqual([])
  })

  it('stays for good where TMDB knows it in between', async () => {
    const ref = await insertMovie(database.db)
    await answerAt('2026-01-01T12:00:00Z', ref)
    await answerAt('2026-01-02T12:00:00Z', ref, known(ref.id))
    expect((await answerAt('2026-01-03T12:00:00Z', ref)).gone).toBeNull()
    expect(await storedIds()).toEqual([ref.id])
  })

  it.each([
    ['a proxy’s page', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['JSON that is not TMDB’s', () => Response.json({ error: 'Not found' }, { status: 404 })],
    ['a failure', () => Response.json({ status_code: 11 }, { status: 500 })],
  ])('stays whatever %s says on however many days', async (_, answer) => {
    const ref = await insertMovie(database.db)
    for (const day of [1, 2, 3]) await answerAt(`2026-01-0${day}T12:00:00Z`, ref, answer)
    expect(await storedIds()).toEqual([ref.id])
    expect(await database.db.selectFrom('gone_titles').selectAll().execute()).toEqual([])
  })

  it('is there again as soon as TMDB has it back, and is asked for once a day till then', async () => {
    const ref = await insertMovie(database.db)
    for (const day of [1, 2]) await answerAt(`2026-01-0${day}T12:00:00Z`, ref)
    const { gone } = await answerAt('2026-01-03T12:00:00Z', ref)
    expect(gone).toEqual({ isDue: false })
    const deps = createSampleDeps(database.db, { now: '2026-01-04T12:00:00Z' })
    expect(await findGone(deps, ref)).toEqual({ isDue: true })
    expect((await answerAt('2026-01-04T12:00:00Z', ref, known(ref.id))).gone).toBeNull()
    expect(await storedIds()).toEqual([ref.id])
  })

  it('is not asked for again by visits for six hours', async () => {
    const ref = await insertMovie(database.db)
    await answerAt('2026-01-01T12:00:00Z', ref)
    expect((await answerAt('2026-01-01T17:59:00Z', ref, unknown, true)).asked).toBe(0)
    expect((await answerAt('2026-01-01T18:01:00Z', ref, unknown, true)).asked).toBe(1)
  })

  it('stays where TMDB does not know more of them than it deletes, which is logged', async () => {
    const { db } = database
    const refs = await insertMovies(db, MOST_GONE_A_DAY + 1)
    for (const ref of refs) await answerAt('2026-01-01T12:00:00Z', ref)
    for (const ref of refs)
      expect(await answerAt('2026-01-05T12:00:00Z', ref)).toEqual({ asked: 1, errors: 1, gone: null })
    expect(await storedIds()).toHaveLength(refs.length)
    const now = new Date('2026-01-05T12:00:00Z')
    expect(await findDoubt({ db, now })).toBe(refs.length)
    // The same number is next to nothing in a large catalogue.
    await db
      .insertInto('movies')
      .values(Array.from({ length: 2_000 }, (_, at) => ({ id: at + 1, title: 'Other' })))
      .execute()
    expect(await findDoubt({ db, now })).toBeNull()
  })

  it('counts those that are gone since a day among them', async () => {
    const { db } = database
    const refs = await insertMovies(db, MOST_GONE_A_DAY + 1)
    const [last, ...others] = refs as [TitleRef, ...TitleRef[]]
    for (const day of [1, 2]) for (const ref of others) await answerAt(`2026-01-0${day}T12:00:00Z`, ref)
    expect(await storedIds()).toEqual([last.id])
    await answerAt('2026-01-01T12:00:00Z', last)
    expect((await answerAt('2026-01-02T13:00:00Z', last)).errors).toBe(1)
    expect((await answerAt('2026-01-03T13:00:00Z', last)).gone).not.toBeNull()
  })
})

describe('a gone title that members keep', () => {
  it('keeps its name as long as they do, and its poster for six months', async () => {
    const { db } = database
    const names = { title: 'Duel', titles: { tr: 'Bela' }, release_date: '1971-11-10' }
    const confirmed_at = new Date('2026-01-01T00:00:00Z')
    const [kept, other] = [await insertMovie(db, { ...names, confirmed_at }), await insertMovie(db)]
    const member = await insertMember(db)
    await db
      .insertInto('content_ratings')
      .values({ user_id: member.id, content_type: 'movie', content_id: kept.id, rating: 9, rated_at: new Date() })
      .execute()
    for (const day of [1, 2]) for (const ref of [kept, other]) await answerAt(`2026-01-0${day}T12:00:00Z`, ref)
    const cards = () => listKeptCards(db, { refs: [other, kept], language: 'tr', country: 'TR' })
    const title = { text: 'Bela', language: 'tr' }
    const expected = { ...kept, title, baseTitle: 'Duel', year: 1971, posterPath: '/poster.jpg', isGone: true }
    expect(await cards()).toEqual([expect.objectContaining(expected)])
    const nameOf = await readTitles(db, [other, kept], 'tr')
    expect([nameOf(kept), nameOf(other)]).toEqual([
      ['Bela', 1971],
      [null, null],
    ])
    await cleanUpKeptTitles(db, { postersSince: confirmed_at })
    expect(await cards()).toMatchObject([expected])
    await cleanUpKeptTitles(db, { postersSince: new Date('2026-01-01T00:00:01Z') })
    expect(await cards()).toMatchObject([{ ...expected, posterPath: null }])
    await db.deleteFrom('content_ratings').execute()
    await cleanUpKeptTitles(db, { postersSince: confirmed_at })
    expect(await cards()).toEqual([])
  })
})
