import { describe, expect, it } from 'vitest'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { keepOwnView, ownViewOf, switchesOf, withoutSwitch } from './own-view.ts'

const database = withDatabase()
const preferences = { country: 'US' }
const viewing = { services: [8], onlyMyServices: true, hideWatched: true, upTo12: false }

describe('a visitor’s own view', () => {
  it('is everything where no switch is on, and where one has nothing to go by', () => {
    const member = { id: 'ada' }
    expect(ownViewOf({ viewing: NO_VIEWING, member, preferences })).toEqual({})
    expect(ownViewOf({ viewing: { ...viewing, services: [], hideWatched: false }, member, preferences })).toEqual({})
    expect(ownViewOf({ viewing: { ...viewing, onlyMyServices: false }, member: null, preferences })).toEqual({})
  })

  it('is what the services carry in the country, less what the member has watched', () => {
    const own = ownViewOf({ viewing, member: { id: 'ada' }, preferences })
    expect(own).toEqual({ carriedBy: { services: [8], country: 'US' }, unwatchedBy: 'ada' })
    expect(switchesOf(own)).toEqual(['onlyMyServices', 'hideWatched'])
    const family = ownViewOf({ viewing: { ...NO_VIEWING, upTo12: true }, member: null, preferences })
    expect(family).toEqual({ suitableFor: { age: 12, country: 'US' } })
    expect(switchesOf(family)).toEqual(['upTo12'])
    expect(switchesOf(withoutSwitch(own, 'hideWatched'))).toEqual(['onlyMyServices'])
  })

  it('keeps titles in their order, shows and movies of one id apart', async () => {
    const viewer = await insertMember(database.db)
    const [carried, watched, elsewhere] = await insertMovies(database.db, 3)
    const show = await insertTvShow(database.db, { id: carried!.id })
    for (const title of [carried!, watched!]) await insertOffer(database.db, title, { provider_id: 8 })
    await insertEntry(database.db, viewer, watched!, { status: 'watched' })
    const all = [elsewhere!, watched!, show, carried!]
    const carriedBy = { services: [8], country: 'US' }
    expect(await keepOwnView(database.db, all, {})).toEqual(all)
    expect(await keepOwnView(database.db, all, { carriedBy })).toEqual([watched, carried])
    expect(await keepOwnView(database.db, all, { unwatchedBy: viewer.id })).toEqual([elsewhere, show, carried])
    expect(await keepOwnView(database.db, all, { carriedBy, unwatchedBy: viewer.id })).toEqual([carried])
  })
})
