import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, keptBy, NOW } from '../watchlist/testing/watchlist.ts'
import { mergeServices } from './merge-services.ts'
import { findOwnServices } from './find-own-services.ts'
import { readGuestServices, writeGuestServices } from './guest-viewing.ts'
import { SERVICES_LIMIT } from './limits.ts'
import { listServiceChoices } from './list-service-choices.ts'
import { saveServices } from './save-services.ts'
import { saveViewingSwitches } from './save-viewing-switches.ts'

const database = withDatabase()

async function insertProviders(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => 1_000 + index)
  for (const id of ids) await insertProvider(database.db, { id })
  return ids
}

describe('saveServices', () => {
  it('replaces the services of the viewer alone, each once, and writes the time', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [a, b, c] = await insertProviders(3)
    const before = await keptBy(database.db, other)
    const deps = depsOn(database.db)
    await saveServices(deps, { viewer, services: [a!] })
    expect(await saveServices(deps, { viewer, services: [c!, b!, c!] })).toEqual({ ok: true, services: [c, b] })
    expect((await keptBy(database.db, viewer)).profile).toMatchObject({ services: [c, b], updated_at: new Date(NOW) })
    expect(await saveServices(deps, { viewer, services: [] })).toEqual({ ok: true, services: [] })
    expect((await keptBy(database.db, viewer)).profile?.services).toEqual([])
    expect(await keptBy(database.db, other)).toEqual(before)
  })

  it('refuses what is no provider, and more than 50, and changes nothing then', async () => {
    const ids = await insertProviders(SERVICES_LIMIT + 1)
    const viewer = await insertMember(database.db, { services: [1_000] })
    const save = (services: number[]) => saveServices(depsOn(database.db), { viewer, services })
    for (const id of [999_999, 0, -1, 1.5, 3e9, Number.NaN]) {
      expect(await save([1_001, id])).toEqual({ ok: false, reason: 'unknown-service' })
    }
    expect(await save(ids)).toEqual({ ok: false, reason: 'too-many-services' })
    expect((await keptBy(database.db, viewer)).profile?.services).toEqual([1_000])
    expect(await save(ids.slice(1))).toMatchObject({ ok: true })
  })
})

describe('mergeServices', () => {
  it('adds what a guest has chosen to what the account has; ids of nothing are left out', async () => {
    await insertProviders(3)
    const viewer = await insertMember(database.db, { services: [1_002] })
    const deps = depsOn(database.db)
    expect(await mergeServices(deps, { viewer, services: [1_001, 1_002, 77, 1_000] })).toEqual([1_002, 1_001, 1_000])
    expect(await mergeServices(deps, { viewer, services: [1_000] })).toEqual([1_002, 1_001, 1_000])
    expect((await keptBy(database.db, viewer)).profile?.services).toEqual([1_002, 1_001, 1_000])
  })

  it('stops at 50', async () => {
    const ids = await insertProviders(SERVICES_LIMIT + 5)
    const viewer = await insertMember(database.db, { services: ids.slice(0, 48) })
    expect(await mergeServices(depsOn(database.db), { viewer, services: ids.slice(45) })).toEqual(ids.slice(0, 50))
  })
})

describe('services of guests', () => {
  it('survive the way through a cookie; whatever else stands there is left out', () => {
    expect(readGuestServices(writeGuestServices([8, 337, 8]))).toEqual([8, 337])
    expect(readGuestServices('8.x.-1.0.01.99999999999.3000000000.337.8; path')).toEqual([8, 337])
    expect(readGuestServices(undefined)).toEqual([])
    const many = Array.from({ length: 99 }, (_, index) => index + 1)
    expect(readGuestServices(many.join('.'))).toHaveLength(SERVICES_LIMIT)
    expect(writeGuestServices(many).split('.')).toHaveLength(SERVICES_LIMIT)
  })
})

describe('listServiceChoices', () => {
  it('gives active services of the country, the most prominent first, without shops; Prime Video once', async () => {
    const US = { supported_countries: ['US'] }
    await insertProvider(database.db, { id: 9, name: 'Prime Video', display_priority: 2, ...US })
    await insertProvider(database.db, { id: 119, name: 'Prime Video', display_priority: 2, ...US })
    await insertProvider(database.db, { id: 8, name: 'Netflix', display_priority: 1, ...US })
    await insertProvider(database.db, { id: 73, name: 'Tubi', provider_type: 'streaming', display_priority: 3, ...US })
    await insertProvider(database.db, { id: 2, provider_type: 'rent', ...US })
    await insertProvider(database.db, { id: 3, provider_type: 'buy', ...US })
    await insertProvider(database.db, { id: 4, is_active: false, ...US })
    await insertProvider(database.db, { id: 1_904, supported_countries: ['TR'] })
    const choices = await listServiceChoices(database, { country: 'us' })
    expect(choices.map(({ id }) => id)).toEqual([8, 119, 73])
    expect(choices[0]).toEqual({ id: 8, name: 'Netflix', logoPath: '/logo-8.jpg' })
  })

  it('offers a service under its own id where the country has another of its ids alone', async () => {
    await insertProvider(database.db, { id: 9, supported_countries: ['US'] })
    expect((await listServiceChoices(database, { country: 'US' })).map(({ id }) => id)).toEqual([119])
  })
})

describe('findOwnServices', () => {
  it('names the services that carry each title, in the subscription or for nothing, in the country', async () => {
    const movie = await insertMovie(database.db)
    const show = await insertTvShow(database.db, { id: movie.id })
    const other = await insertMovie(database.db)
    await insertProvider(database.db, { id: 8, display_priority: 2 })
    await insertProvider(database.db, { id: 337, display_priority: 1 })
    for (const provider_id of [8, 337, 2]) await insertOffer(database.db, movie, { provider_id })
    await insertOffer(database.db, movie, { provider_id: 8, monetization_type: 'ads' })
    await insertOffer(database.db, show, { provider_id: 8, monetization_type: 'free' })
    await insertOffer(database.db, other, { provider_id: 8, monetization_type: 'buy' })
    await insertOffer(database.db, other, { provider_id: 337, country_code: 'TR' })
    const find = async (services: number[], country = 'US') => {
      const found = await findOwnServices(database, { refs: [movie, show, other], services, country })
      return Object.fromEntries(Object.entries(found).map(([key, marks]) => [key, marks.map(({ id }) => id)]))
    }
    expect(await find([8, 337])).toEqual({ [`movie/${movie.id}`]: [337, 8], [`tv_show/${movie.id}`]: [8] })
    expect(await find([337], 'TR')).toEqual({ [`movie/${other.id}`]: [337] })
    expect(await find([])).toEqual({})
  })

  it('Q31: finds Prime Video by either id, once, and no services that rest', async () => {
    const movie = await insertMovie(database.db)
    for (const provider_id of [9, 119]) await insertOffer(database.db, movie, { provider_id })
    await insertProvider(database.db, { id: 5, is_active: false })
    await insertOffer(database.db, movie, { provider_id: 5 })
    const found = await findOwnServices(database, { refs: [movie], services: [119, 5], country: 'US' })
    expect(found[`movie/${movie.id}`]).toHaveLength(1)
  })
})

describe('saveViewingSwitches', () => {
  it('changes what is given and leaves the rest, of the viewer alone', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const before = await keptBy(database.db, other)
    const deps = depsOn(database.db)
    const off = { onlyMyServices: false, hideWatched: false, upTo12: false }
    const set = (switches: Partial<typeof off>) => saveViewingSwitches(deps, { viewer, ...switches })
    expect(await set({ onlyMyServices: true })).toEqual({ ...off, onlyMyServices: true })
    expect(await set({ hideWatched: true })).toEqual({ ...off, onlyMyServices: true, hideWatched: true })
    expect(await set({ onlyMyServices: false, upTo12: true })).toEqual({ ...off, hideWatched: true, upTo12: true })
    expect((await keptBy(database.db, viewer)).profile).toMatchObject({ hide_watched: true, updated_at: new Date(NOW) })
    expect(await keptBy(database.db, other)).toEqual(before)
    expect(await saveViewingSwitches(deps, { viewer: { id: crypto.randomUUID() }, hideWatched: true })).toBeNull()
  })
})
