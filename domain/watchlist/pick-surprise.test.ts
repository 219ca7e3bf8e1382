import { describe, expect, it } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { pickSurprise } from './pick-surprise.ts'
import type { SurpriseInput } from './pick-surprise.ts'
import { insertEntry, insertRating } from './testing/watchlist.ts'

const database = withDatabase()

function pick(viewer: Member, given: Partial<SurpriseInput> = {}) {
  const filters = { onlyMine: false, minutes: null, seed: 'a', language: 'en', country: 'US' }
  return pickSurprise(database, { viewer, ...filters, ...given })
}

async function enter(viewer: Member, ...refs: TitleRef[]): Promise<void> {
  for (const ref of refs) await insertEntry(database.db, viewer, ref)
}

/** What this many consecutive picks show, each after the previous one. */
async function inARow(viewer: Member, count: number, given: Partial<SurpriseInput> = {}) {
  const shown: string[] = []
  let after: TitleRef | undefined
  for (let asked = 0; asked < count; asked += 1) {
    const { pick: found } = await pick(viewer, { ...given, after })
    if (found === null) throw new Error('Nothing was found')
    after = { type: found.card.type, id: found.card.id }
    shown.push(titleKey(after))
  }
  return shown
}

describe('pickSurprise, a title of the viewer’s watchlist', () => {
  it('shows each title once before any comes again, in an order that the seed decides', async () => {
    const viewer = await insertMember(database.db)
    const refs = [...(await insertMovies(database.db, 6)), await insertTvShow(database.db)]
    await enter(viewer, ...refs)
    const round = await inARow(viewer, 14)
    expect(new Set(round.slice(0, 7))).toEqual(new Set(refs.map(titleKey)))
    expect(round.slice(7)).toEqual(round.slice(0, 7))
    expect(await inARow(viewer, 7)).toEqual(round.slice(0, 7))
    const orders = await Promise.all(['b', 'c', 'd'].map(async (seed) => (await inARow(viewer, 7, { seed })).join(' ')))
    expect(new Set([...orders, round.slice(0, 7).join(' ')]).size).toBeGreaterThan(1)
  })

  it('says that they come again, and goes on behind a title that has left the list', async () => {
    const viewer = await insertMember(database.db)
    const refs = await insertMovies(database.db, 3)
    await enter(viewer, ...refs)
    const [first, second, third] = await inARow(viewer, 3)
    const refOf = (key: string | undefined) => refs.find((ref) => titleKey(ref) === key)!
    expect(await pick(viewer, { after: refOf(second) })).toMatchObject({ pick: { card: refOf(third) }, isAgain: false })
    expect(await pick(viewer, { after: refOf(third) })).toMatchObject({ pick: { card: refOf(first) }, isAgain: true })
    const gone = refOf(second)
    await database.db.deleteFrom('user_watchlists').where('content_id', '=', gone.id).execute()
    expect(await pick(viewer, { after: gone })).toMatchObject({ pick: { card: refOf(third) }, total: 2 })
  })

  it('knows only what the viewer wants to watch, and nothing that is for adults or not stored', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [a, b, c] = await insertMovies(database.db, 3)
    await enter(viewer, a!, await insertMovie(database.db, { adult: true }), { type: 'movie', id: 4 })
    await insertEntry(database.db, viewer, b!, { status: 'watched' })
    await enter(other, c!)
    await insertRating(database.db, viewer, a!, 8)
    const found = await pick(viewer)
    expect(found).toMatchObject({ total: 1, fits: 1, isAgain: false })
    expect(found.pick).toMatchObject({ card: a, status: 'want_to_watch', rating: 8, addedAt: expect.any(String) })
    expect((await pick(viewer, { after: a })).pick).toMatchObject({ card: a })
    expect(await pick(await insertMember(database.db))).toMatchObject({ pick: null, total: 0, fits: 0 })
  })

  it('fits the time: movies by their length, TV shows by an episode; unknown lengths are left out and counted', async () => {
    const viewer = await insertMember(database.db)
    const short = await insertMovie(database.db, { runtime: 90 })
    const show = await insertTvShow(database.db, { episode_run_time: JSON.stringify([45, 60]) })
    const long = await insertMovie(database.db, { runtime: 91 })
    await enter(viewer, short, show, long, await insertMovie(database.db, { runtime: null }))
    const found = await pick(viewer, { minutes: 90 })
    expect(found).toMatchObject({ total: 4, fits: 2, ofAnyLength: 4, ofUnknownLength: 1 })
    expect(new Set(await inARow(viewer, 4, { minutes: 90 }))).toEqual(new Set([titleKey(short), titleKey(show)]))
    expect(await pick(viewer, { minutes: 30 })).toMatchObject({ pick: null, fits: 0, ofAnyLength: 4 })
    expect((await pick(viewer, { minutes: 45 })).pick).toMatchObject({ card: show, minutes: 45 })
  })

  it('keeps to the viewer’s services in the country, and says what giving up a filter would bring', async () => {
    const viewer = { ...(await insertMember(database.db)), services: [8] }
    const [mine, elsewhere, rented] = await insertMovies(database.db, 3, { runtime: 100 })
    await insertOffer(database.db, mine!, { provider_id: 8 })
    await insertOffer(database.db, elsewhere!, { provider_id: 8, country_code: 'TR' })
    await insertOffer(database.db, rented!, { provider_id: 8, monetization_type: 'rent' })
    await enter(viewer, mine!, elsewhere!, rented!)
    const found = await pick(viewer, { onlyMine: true })
    expect(found).toMatchObject({ fits: 1, onAnyService: 3, pick: { card: mine, mine: [{ id: 8 }] } })
    expect((await pick(viewer, { onlyMine: true, country: 'TR' })).pick).toMatchObject({ card: elsewhere })
    const none = await pick(viewer, { onlyMine: true, minutes: 60 })
    expect(none).toMatchObject({ pick: null, fits: 0, onAnyService: 0, ofAnyLength: 1 })
    expect(await pick({ ...viewer, services: [] }, { onlyMine: true })).toMatchObject({ fits: 3 })
  })

  it('keeps showing the title that the address names, whatever its status has become, while it is on the list', async () => {
    const viewer = await insertMember(database.db)
    const [a, b] = await insertMovies(database.db, 2)
    await enter(viewer, a!)
    await insertEntry(database.db, viewer, b!, { status: 'watching' })
    expect((await pick(viewer, { pinned: b })).pick).toMatchObject({ card: b, status: 'watching' })
    await database.db.deleteFrom('user_watchlists').where('content_id', '=', b!.id).execute()
    expect((await pick(viewer, { pinned: b })).pick).toMatchObject({ card: a })
  })
})
