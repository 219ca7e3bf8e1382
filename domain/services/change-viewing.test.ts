import { describe, expect, it } from 'vitest'
import { readViewingChange } from '#shared/members/viewing-change.ts'
import type { ViewingChange } from '#shared/members/viewing-change.ts'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, keptBy } from '../watchlist/testing/watchlist.ts'
import { changeViewing } from './change-viewing.ts'

const database = withDatabase()

async function insertProviders(ids: readonly number[]) {
  for (const id of ids) await insertProvider(database.db, { id })
}

/** As a guest. */
const change = (change: ViewingChange, viewing: Viewing = NO_VIEWING) =>
  changeViewing(depsOn(database.db), { viewer: null, viewing, change })

describe('changeViewing', () => {
  it('adds and removes one service, by any id of Prime Video', async () => {
    await insertProviders([8, 9, 119])
    const added = await change({ intent: 'add', service: 9 }, { ...NO_VIEWING, services: [8] })
    expect(added).toEqual({ ok: true, viewing: { ...NO_VIEWING, services: [8, 119] } })
    const removed = await change({ intent: 'remove', service: 119 }, { ...NO_VIEWING, services: [8, 9] })
    expect(removed).toEqual({ ok: true, viewing: { ...NO_VIEWING, services: [8] } })
  })

  it('leaves out what is no service any more, and refuses to add it', async () => {
    await insertProviders([8, 337])
    const stale = { ...NO_VIEWING, services: [77, 8] }
    expect(await change({ intent: 'add', service: 337 }, stale)).toMatchObject({ viewing: { services: [8, 337] } })
    expect(await change({ intent: 'choose', services: [337, 77, 337] })).toMatchObject({ viewing: { services: [337] } })
    for (const service of [77, 0, Number.NaN, 1.5]) {
      expect(await change({ intent: 'add', service }, stale)).toEqual({ ok: false, reason: 'unknown-service' })
    }
  })

  it('takes no more than 50', async () => {
    const services = Array.from({ length: 50 }, (_, index) => 1_000 + index)
    await insertProviders([...services, 8])
    const full = { ...NO_VIEWING, services }
    expect(await change({ intent: 'add', service: 8 }, full)).toEqual({ ok: false, reason: 'too-many-services' })
    expect(await change({ intent: 'add', service: 1_000 }, full)).toMatchObject({ ok: true })
  })

  it('saves a member’s in the profile, and no other member’s', async () => {
    await insertProviders([8, 337])
    const [viewer, other] = [await insertMember(database.db, { services: [8] }), await insertMember(database.db)]
    const before = await keptBy(database.db, other)
    const save = (wanted: ViewingChange, viewing: Viewing) =>
      changeViewing(depsOn(database.db), { viewer, viewing, change: wanted })
    await save({ intent: 'add', service: 337 }, viewer)
    expect((await keptBy(database.db, viewer)).profile?.services).toEqual([8, 337])
    await save({ intent: 'only-mine', on: true }, viewer)
    await save({ intent: 'hide-watched', on: true }, { ...viewer, onlyMyServices: true })
    await save({ intent: 'up-to-12', on: true }, { ...viewer, onlyMyServices: true, hideWatched: true })
    expect((await keptBy(database.db, viewer)).profile).toMatchObject({
      only_my_services: true,
      hide_watched: true,
      up_to_12: true,
    })
    expect(await keptBy(database.db, other)).toEqual(before)
  })
})

describe('readViewingChange', () => {
  const read = (fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return readViewingChange(form)
  }

  it('knows what forms say, and nothing else', () => {
    const chosen: [string, string][] = [
      ['intent', 'choose'],
      ['service', '8'],
      ['service', '337'],
    ]
    expect(read(chosen)).toEqual({ intent: 'choose', services: [8, 337] })
    expect(read([['intent', 'choose']])).toEqual({ intent: 'choose', services: [] })
    expect(read([['intent', 'only-mine']])).toEqual({ intent: 'only-mine', on: false })
    expect(read([['intent', 'add']])).toEqual({ intent: 'add', service: Number.NaN })
    for (const intent of ['', 'delete', 'services']) expect(read([['intent', intent]])).toBeNull()
  })
})
