import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startPushService } from '#integrations/push/testing/push-service.ts'
import { createPushes } from '#integrations/push/pushes.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addDevice } from './add-device.ts'
import { claimNotices } from './claim-notices.ts'
import { findNotices } from './find-notices.ts'
import { forgetDevice } from './forget-device.ts'
import { MOST_DEVICES } from './limits.ts'
import { pushNotice } from './push-notice.ts'
import { sendTestNotice } from './send-test-notice.ts'

import { arrive, NETFLIX, prepareNotices, START, want } from './testing/notices.ts'

const database = withDatabase()
const prepare = () => prepareNotices(database.db)

describe('push notices', () => {
  async function withDevice() {
    const prepared = prepare()
    const service = await startPushService()
    // The guard of endpoints wants names: the fake service is behind one.
    const named = 'https://push.example'
    const pushes = createPushes({
      secret: 'x',
      subject: 'https://kinora.example',
      clock: prepared.deps.clock,
      post: (url, ...more) => service.post(new URL(url.pathname, service.origin), ...more),
    })
    const deps = { ...prepared.deps, pushes }
    const { browser, member: viewer } = await insertSignedIn(prepared.db, `member${randomUUID().slice(0, 8)}`)
    await insertProvider(prepared.db, { id: NETFLIX, name: 'Netflix' })
    await prepared.db
      .updateTable('user_profiles')
      .set({ services: [NETFLIX], offers_since: null })
      .execute()
    await prepared.db.updateTable('user_profiles').set({ offers_since: null }).execute()
    const ref = await insertMovie(prepared.db, { title: 'Frankenstein', titles: { tr: 'Frankenştayn' } })
    await want(prepared.db, viewer, ref)
    const subscribe = (name: string) => {
      const target = service.subscribe(name, pushes.publicKey)
      return { ...target, endpoint: target.endpoint.replace(service.origin, named) }
    }
    const add = (name: string) =>
      addDevice(deps, { viewer, caller: browser.caller, target: subscribe(name), language: 'tr' })
    const work = async () => {
      await claimNotices(deps)
      const jobs = deps.jobs.jobs.splice(0)
      for (const job of jobs) if (job.name === 'push-notice') await pushNotice(deps, { order: job })
      return jobs
    }
    return { ...prepared, deps, service, pushes, viewer, browser, ref, add, work, subscribe }
  }
  type WithDevice = Awaited<ReturnType<typeof withDevice>>
  const devicesOf = async ({ deps, viewer }: WithDevice) => (await findNotices(deps, { viewer })).devices

  it('say what came, once a day, in the language of the device', async () => {
    const all = await withDevice()
    const { service, add, pass, now, db, ref, work } = all
    expect(await add('phone')).toMatchObject({ ok: true })
    pass(1)
    await arrive(db, ref, now())
    await work()
    expect(service.received).toEqual([])
    pass(6)
    await work()
    expect(service.received).toMatchObject([{ name: 'phone', topic: 'arrivals' }])
    const { text, ttl } = service.received[0]!
    expect(JSON.parse(text)).toMatchObject({
      path: `/tr/movie/${ref.id}-frankenstein`,
      language: 'tr',
      tag: 'arrivals',
    })
    expect(JSON.parse(text)).toHaveProperty('title', expect.stringMatching(/Frankenştayn.*Netflix/))
    // 22:00 in Istanbul is five hours from 17:00.
    expect(Number(ttl)).toBeLessThanOrEqual(2 * 3_600)
    pass(24)
    await work()
    expect(service.received).toHaveLength(1)
    await service.stop()
  })

  it('forget a device that is gone, and try one again that may come back', async () => {
    const all = await withDevice()
    const { service, add, pass, now, db, ref, work } = all
    await add('phone')
    pass(1)
    await arrive(db, ref, now())
    pass(6)
    service.answerWith(503)
    await expect(work()).rejects.toThrow('503')
    expect(await devicesOf(all)).toHaveLength(1)
    service.unsubscribe('phone')
    pass(24)
    await arrive(db, ref, now())
    await work()
    expect(await devicesOf(all)).toEqual([])
    await service.stop()
  })

  it('go to no browser that is signed out, and end with its last device', async () => {
    const all = await withDevice()
    const { add, db, viewer, pass, now, ref, work, service } = all
    await add('phone')
    pass(1)
    await arrive(db, ref, now())
    await db.deleteFrom('auth_sessions').where('user_id', '=', viewer.id).execute()
    pass(6)
    expect(await work()).toEqual([])
    expect(service.received).toEqual([])
    expect(await db.selectFrom('notice_settings').select('way').execute()).toEqual([])
    await service.stop()
  })

  it('go to the member who uses the browser now', async () => {
    const all = await withDevice()
    const { add, deps, db, pass, now, ref, service, subscribe, work } = all
    await add('shared')
    const other = await insertSignedIn(db, `other${randomUUID().slice(0, 8)}`)
    const target = subscribe('shared')
    await addDevice(deps, { viewer: other.member, caller: other.browser.caller, target, language: 'en' })
    expect(await devicesOf(all)).toEqual([])
    pass(1)
    await arrive(db, ref, now())
    pass(6)
    await work()
    expect(service.received).toEqual([])
    await service.stop()
  })

  it('come at no time of the night, and go to no other member’s device', async () => {
    const all = await withDevice()
    const { add, deps, pass, now, db, ref, service, viewer } = all
    const added = await add('phone')
    pass(1)
    await arrive(db, ref, now())
    pass(11)
    const order = {
      deviceId: added.ok ? added.id : '',
      since: new Date(START).toISOString(),
      until: now().toISOString(),
    }
    await pushNotice(deps, { order: { ...order, userId: viewer.id } })
    pass(12)
    await pushNotice(deps, { order: { ...order, userId: randomUUID() } })
    expect(service.received).toEqual([])
    await pushNotice(deps, { order: { ...order, userId: viewer.id } })
    expect(service.received).toHaveLength(1)
    await service.stop()
  })

  it('are taken from addresses of push services alone, and from ten devices at most', async () => {
    const all = await withDevice()
    const { add, deps, viewer, browser, service, pass, subscribe } = all
    const target = subscribe('x')
    for (const endpoint of ['http://push.example/x', 'https://127.0.0.1/x', 'https://localhost/x', 'x']) {
      const asked = { viewer, caller: browser.caller, target: { ...target, endpoint }, language: 'en' }
      expect(await addDevice(deps, asked)).toEqual({ ok: false, reason: 'no-device' })
    }
    const signedOut = { viewer, caller: { cookies: null }, target, language: 'en' }
    expect(await addDevice(deps, signedOut)).toEqual({ ok: false, reason: 'signed-out' })
    for (let count = 0; count <= MOST_DEVICES; count += 1) {
      pass(1)
      await add(`phone-${count}`)
    }
    expect(await devicesOf(all)).toHaveLength(MOST_DEVICES)
    await service.stop()
  })

  it('can be tried out on own devices', async () => {
    const all = await withDevice()
    const { add, deps, viewer, service, db } = all
    const added = await add('phone')
    const id = added.ok ? added.id : ''
    expect(await sendTestNotice(deps, { viewer, id, language: 'en' })).toEqual({ ok: true })
    expect(JSON.parse(service.received[0]?.text ?? '')).toMatchObject({ tag: 'test', path: '/en/settings#notices' })
    const stranger = await insertMember(db)
    const gone = { ok: false, reason: 'device-gone' }
    expect(await sendTestNotice(deps, { viewer: stranger, id, language: 'en' })).toEqual(gone)
    await forgetDevice(deps, { id, userId: stranger.id })
    expect(await devicesOf(all)).toHaveLength(1)
    service.answerWith(500)
    expect(await sendTestNotice(deps, { viewer, id, language: 'en' })).toEqual({ ok: false, reason: 'notice-refused' })
    // The session's secret, from which the keys follow, was replaced.
    const rekeyed = { ...deps, pushes: { ...deps.pushes, publicKey: 'another' } }
    expect(await sendTestNotice(rekeyed, { viewer, id, language: 'en' })).toEqual(gone)
    expect(await devicesOf(all)).toEqual([])
    await service.stop()
  })
})
