import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { fulfilIntention } from './fulfil-intention.ts'
import type { Intention } from './intention.ts'
import { depsOn, insertEntry, insertRating, keptBy, no } from './testing/watchlist.ts'

const database = withDatabase()

async function fulfil(viewer: { id: string }, action: Intention['action'], ref: Omit<Intention, 'action'>) {
  const intention = { action, ...ref }
  return fulfilIntention(depsOn(database.db), { viewer, intention, language: 'tr', country: 'TR', mayAsk: no })
}

describe('fulfilIntention', () => {
  it('HEADER-12: what a guest wanted to keep is on their watchlist, once', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db, { titles: { tr: 'Dövüş Kulübü' } })
    const done = { action: 'watchlist', ...ref, title: { text: 'Dövüş Kulübü', language: 'tr' } }
    const state = { status: 'want_to_watch', rating: null, watchedOn: [] }
    expect(await fulfil(viewer, 'watchlist', ref)).toEqual({ ...done, outcome: 'added', state })
    expect(await fulfil(viewer, 'watchlist', ref)).toEqual({ ...done, outcome: 'kept', state })
    expect((await keptBy(database.db, viewer)).entries).toHaveLength(1)
  })

  it('Q21: what they had watched already stays watched', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertEntry(database.db, viewer, ref, { status: 'watched' })
    const done = await fulfil(viewer, 'watchlist', ref)
    expect(done).toMatchObject({ outcome: 'kept', state: { status: 'watched' } })
  })

  it('a rating is only asked for, with the one they gave before', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertRating(database.db, viewer, ref, 9)
    const before = await keptBy(database.db, viewer)
    expect(await fulfil(viewer, 'rate', ref)).toMatchObject({ outcome: 'asked', state: { status: null, rating: 9 } })
    expect(await keptBy(database.db, viewer)).toEqual(before)
  })

  it('ROLES-03: what a member had chosen when their session ended is saved', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    await insertEntry(database.db, viewer, ref, { status: 'watching' })
    expect(await fulfil(viewer, 'watchlist', { ...ref, status: 'watched' })).toMatchObject({
      outcome: 'kept',
      state: { status: 'watched', rating: null },
    })
    expect(await fulfil(viewer, 'rate', { ...ref, rating: 9 })).toMatchObject({
      outcome: 'rated',
      state: { status: 'watched', rating: 9 },
    })
  })

  it('a title that may not be kept is refused, and has no name', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db, { adult: true })
    expect(await fulfil(viewer, 'watchlist', ref)).toMatchObject({ outcome: 'refused', title: null })
  })
})
