import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listingOn } from './testing/listing.ts'
import { insertEntry, NOW } from './testing/watchlist.ts'

const database = withDatabase()
const { list, shown, enter } = listingOn(database)
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000)

async function arrive(title: TitleRef, { days = 1, service = 8, country_code = 'US' } = {}) {
  await insertOffer(database.db, title, { provider_id: service, country_code })
  await insertOfferChange(database.db, title, { service_id: service, noticed_at: daysAgo(days), country_code })
}

describe('what is new on the services of a watchlist’s owner', () => {
  it('is filtered by the services, the country and the time, and counted', async () => {
    const viewer = await insertMember(database.db, { services: [8] })
    const [fresh, other, abroad, old, ...rest] = await insertMovies(database.db, 5)
    await arrive(fresh!)
    await arrive(other!, { service: 337 })
    await arrive(abroad!, { country_code: 'DE' })
    await arrive(old!, { days: 15 })
    await enter(viewer, fresh!, other!, abroad!, old!, ...rest)
    const page = await list(viewer, { filters: { isNew: true } })
    expect(page.items.map(({ card }) => card.id)).toEqual([fresh!.id])
    expect(page.matching).toBe(1)
    expect(await shown(viewer, { filters: { isNew: true }, country: 'DE' })).toEqual([abroad!.id])
    const without = { ...viewer, services: [] }
    expect(await shown(without, { filters: { isNew: true } })).toHaveLength(5)
  })

  it('is said of what they want to watch or are watching, not of what they have watched or dropped', async () => {
    const viewer = await insertMember(database.db, { services: [8] })
    await insertProvider(database.db, { id: 8, name: 'Netflix' })
    const statuses = ['want_to_watch', 'watching', 'watched', 'dropped'] as const
    const movies = await insertMovies(database.db, statuses.length)
    for (const [index, status] of statuses.entries()) {
      await arrive(movies[index]!)
      await insertEntry(database.db, viewer, movies[index]!, { status })
    }
    const said = async (status: (typeof statuses)[number], isNew = false) =>
      (await list(viewer, { status, filters: { isNew } })).items.flatMap(({ notes }) => notes.map(({ text }) => text))
    const came = ['Came to Netflix on Sunday']
    expect(await Promise.all(statuses.map((status) => said(status)))).toEqual([came, came, [], []])
    expect(await shown(viewer, { status: 'watched', filters: { isNew: true } })).toEqual([movies[2]!.id])
  })

  it('and what has gone from them is said as well, but not that it went from others', async () => {
    const viewer = await insertMember(database.db, { services: [8, 337] })
    await insertProvider(database.db, { id: 8, name: 'Netflix' })
    await insertProvider(database.db, { id: 337, name: 'Disney Plus' })
    const [moved, elsewhere] = await insertMovies(database.db, 2)
    await insertOfferChange(database.db, moved!, { service_id: 8, change: 'went', noticed_at: daysAgo(5) })
    await arrive(moved!, { service: 337, days: 9 })
    await insertOfferChange(database.db, elsewhere!, { service_id: 15, change: 'went', noticed_at: daysAgo(5) })
    await enter(viewer, moved!, elsewhere!)
    const { items } = await list(viewer)
    expect(items.map(({ notes }) => notes)).toEqual([
      [
        { change: 'came', text: 'Came to Disney Plus on Jun 6' },
        { change: 'went', text: 'Gone from Netflix' },
      ],
      [],
    ])
    expect(await shown(viewer, { filters: { isNew: true } })).toEqual([moved!.id])
  })
})
