import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import { MailError } from '#integrations/mail/mail-error.ts'
import { startPushService } from '#integrations/push/testing/push-service.ts'
import { createPushes } from '#integrations/push/pushes.ts'
import type { Job } from '#shared/jobs.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { addDevice } from './add-device.ts'
import { canStopMail } from './can-stop-mail.ts'
import { claimNotices } from './claim-notices.ts'
import { findNotices } from './find-notices.ts'
import { forgetDevice } from './forget-device.ts'
import { MOST_DEVICES } from './limits.ts'
import { mailDigest } from './mail-digest.ts'
import { pushNotice } from './push-notice.ts'
import { saveMailNotices } from './save-mail-notices.ts'
import { sendTestNotice } from './send-test-notice.ts'
import { stopMail } from './stop-mail.ts'

const database = withDatabase()
const HOUR_MS = 60 * 60_000
/** A Monday; 18:00 in Istanbul is 15:00 in UTC. */
const START = Date.parse('2026-06-15T10:00:00Z')
const DAILY = { ...USUAL_NOTICE_TIME, every: 'day' } as const
const NETFLIX = 8

function prepare() {
  const { db } = database
  let now = START
  const mails: Mail[] = []
  const clock = { now: () => new Date(now) }
  const deps = {
    ...createSampleDeps(db),
    auth: createTestAuth(db),
    clock,
    jobs: recordingJobs(),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  }
  return {
    db,
    deps,
    mails,
    pass: (hours: number) => void (now += hours * HOUR_MS),
    now: () => new Date(now),
    /** Claims what is due, and does it. */
    async send(): Promise<Job[]> {
      await claimNotices(deps)
      const jobs = deps.jobs.jobs.splice(0)
      for (const job of jobs) {
        if (job.name === 'mail-digest') await mailDigest(deps, { id: randomUUID(), order: job })
        if (job.name === 'push-notice') await pushNotice(deps, { order: job })
      }
      return jobs
    },
  }
}
type Prepared = ReturnType<typeof prepare>

async function member(db: Database, given: Parameters<typeof insertMember>[1] = {}) {
  await insertProvider(db, { id: NETFLIX, name: 'Netflix' })
  const viewer = await insertMember(db, { country_code: 'TR', services: [NETFLIX], ...given })
  await db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', viewer.id).execute()
  return viewer
}

/** It is offered, and was noticed at that moment. */
async function arrive(db: Database, ref: TitleRef, at: Date, { country = 'TR', service = NETFLIX } = {}) {
  await db.deleteFrom('content_providers').where('content_id', '=', ref.id).where('provider_id', '=', service).execute()
  await insertOffer(db, ref, { provider_id: service, country_code: country })
  await insertOfferChange(db, ref, { service_id: service, country_code: country, noticed_at: at })
}

async function want(
  db: Database,
  { id }: { id: string },
  ref: TitleRef,
  status: 'want_to_watch' | 'dropped' = 'want_to_watch',
) {
  await db
    .insertInto('user_watchlists')
    .values({ user_id: id, content_id: ref.id, content_type: ref.type, status, added_at: '2026-01-01T00:00:00Z' })
    .execute()
}

/** A member with daily mail, and a title of theirs that came. */
async function notified({ db, deps, pass, now }: Prepared, given: Parameters<typeof insertMember>[1] = {}) {
  const viewer = await member(db, given)
  const ref = await insertMovie(db, {
    title: 'Frankenstein',
    release_date: '2025-10-17',
    titles: { tr: 'Frankenstein' },
  })
  await want(db, viewer, ref)
  await saveMailNotices(deps, { viewer, mail: DAILY })
  pass(1)
  await arrive(db, ref, now())
  return { viewer, ref }
}

describe('the settings', () => {
  it('are all off at first, and are the viewer’s alone', async () => {
    const { db, deps } = prepare()
    const [viewer, other] = [await member(db), await member(db)]
    expect(await findNotices(deps, { viewer })).toEqual({ mail: null, isConfirmed: true, devices: [] })
    await saveMailNotices(deps, { viewer, mail: USUAL_NOTICE_TIME })
    expect(await findNotices(deps, { viewer })).toMatchObject({ mail: USUAL_NOTICE_TIME })
    expect(await findNotices(deps, { viewer: other })).toMatchObject({ mail: null })
    await saveMailNotices(deps, { viewer, mail: null })
    expect(await findNotices(deps, { viewer })).toMatchObject({ mail: null })
  })
})

describe('a digest', () => {
  it('says what came to the member’s services, once', async () => {
    const prepared = prepare()
    const { mails, pass, send } = prepared
    const { viewer, ref } = await notified(prepared, { display_name: 'Ayse' })
    await send()
    expect(mails).toEqual([])
    pass(6)
    await send()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({ to: viewer.email, language: 'en', subject: '1 arrival on your services' })
    expect(mail?.text).toBe(`Hello Ayse,

This has come to your services from your watchlist since June 15, 2026.

Frankenstein (2025)
Came to Netflix today
${SITE.publicUrl}/en/movie/${ref.id}-frankenstein

Open my watchlist:
${SITE.publicUrl}/en/watchlist

-- 
You get this mail because you asked for it in your settings.
Stop this mail: ${SITE.publicUrl}/en/stop-notices?key=${stopKey(mail)}
Change how often: ${SITE.publicUrl}/en/settings#notices
Kinora sent this mail to ${viewer.email}. Replies to it are not read.
Availability by JustWatch, through TMDB
`)
    expect(mail?.html).toContain('<bdi lang="en">Frankenstein</bdi>')
    expect(mail?.html.replaceAll(/href="[^"]*"/g, '')).not.toMatch(/<img|<link|<script|url\(|src=/)
    pass(24)
    await send()
    expect(mails).toHaveLength(1)
  })

  it('is claimed once, whatever claims it again at the same time', async () => {
    const prepared = prepare()
    await notified(prepared)
    prepared.pass(6)
    const counts = [await claimNotices(prepared.deps), await claimNotices(prepared.deps)]
    expect(counts).toEqual([1, 0])
  })

  it('takes names for text', async () => {
    const prepared = prepare()
    const { db, mails, pass, send, now } = prepared
    const { viewer } = await notified(prepared)
    const ref = await insertMovie(db, { title: '<img src=x onerror=alert(1)>' })
    await want(db, viewer, ref)
    await arrive(db, ref, now())
    pass(6)
    await send()
    expect(mails[0]?.html).toContain('&lt;img src=x')
    expect(mails[0]?.html).not.toContain('<img')
    expect(mails[0]?.subject).toBe('2 arrivals on your services')
  })

  it.each([
    [
      'is on no watchlist',
      async ({ db }: Prepared, viewer: { id: string }) =>
        db.deleteFrom('user_watchlists').where('user_id', '=', viewer.id).execute(),
    ],
    [
      'was dropped',
      async ({ db }: Prepared, viewer: { id: string }) =>
        db.updateTable('user_watchlists').set({ status: 'dropped' }).where('user_id', '=', viewer.id).execute(),
    ],
    [
      'is on no service of theirs',
      async ({ db }: Prepared, viewer: { id: string }) =>
        db.updateTable('user_profiles').set({ services: [], offers_since: null }).where('id', '=', viewer.id).execute(),
    ],
    [
      'is for adults',
      async ({ db }: Prepared, _: { id: string }, ref: TitleRef) =>
        db.updateTable('movies').set({ adult: true }).where('id', '=', ref.id).execute(),
    ],
    [
      'went again',
      async ({ db }: Prepared, _: { id: string }, ref: TitleRef) =>
        db.deleteFrom('content_providers').where('content_id', '=', ref.id).execute(),
    ],
  ])('says nothing of a title that %s', async (_, change) => {
    const prepared = prepare()
    const { viewer, ref } = await notified(prepared)
    await change(prepared, viewer, ref)
    prepared.pass(6)
    expect(await prepared.send()).toHaveLength(1)
    expect(prepared.mails).toEqual([])
  })

  it('says nothing of another country or another service', async () => {
    const prepared = prepare()
    const { db, deps, pass, send, now, mails } = prepared
    const viewer = await member(db)
    await insertProvider(db, { id: 9 })
    const ref = await insertMovie(db)
    await want(db, viewer, ref)
    await saveMailNotices(deps, { viewer, mail: DAILY })
    pass(1)
    await arrive(db, ref, now(), { country: 'US' })
    await arrive(db, ref, now(), { service: 9 })
    pass(6)
    await send()
    expect(mails).toEqual([])
  })

  it.each([
    [
      'an unconfirmed address',
      async ({ db }: Prepared, id: string) =>
        db.updateTable('auth_users').set({ email_verified: false }).where('id', '=', id).execute(),
    ],
    [
      'those who have stopped it',
      async ({ db }: Prepared, id: string) => db.deleteFrom('notice_settings').where('user_id', '=', id).execute(),
    ],
    [
      'an account that is gone',
      async ({ db }: Prepared, id: string) => db.deleteFrom('auth_users').where('id', '=', id).execute(),
    ],
  ])('does not go to %s, also where it was enqueued before', async (_, change) => {
    const prepared = prepare()
    const { viewer } = await notified(prepared)
    prepared.pass(6)
    await claimNotices(prepared.deps)
    await change(prepared, viewer.id)
    for (const job of prepared.deps.jobs.jobs) {
      if (job.name === 'mail-digest') await mailDigest(prepared.deps, { id: 'x', order: job })
    }
    expect(prepared.mails).toEqual([])
  })

  it('waits a day after a new service, another country or an import, and leaves out what was there before', async () => {
    const prepared = prepare()
    const { db, mails, pass, send, now } = prepared
    const { viewer } = await notified(prepared)
    const later = await insertMovie(db, { title: 'Later' })
    await want(db, viewer, later)
    pass(1)
    await db.updateTable('user_profiles').set({ offers_since: now() }).where('id', '=', viewer.id).execute()
    pass(1)
    await arrive(db, later, now())
    pass(4)
    expect(await send()).toEqual([])
    pass(24)
    await send()
    expect(mails).toMatchObject([{ subject: '1 arrival on your services', text: expect.stringContaining('Later') }])
    expect(mails[0]?.text).not.toContain('Frankenstein')
  })

  it('counts a service or a country as new where it was not there, and no service that goes', async () => {
    const { db } = prepare()
    const viewer = await member(db, { services: [8, 9] })
    const since = async (set: object) => {
      await db.updateTable('user_profiles').set({ offers_since: null }).execute()
      await db.updateTable('user_profiles').set(set).where('id', '=', viewer.id).execute()
      const row = await db
        .selectFrom('user_profiles')
        .select('offers_since')
        .where('id', '=', viewer.id)
        .executeTakeFirst()
      return row?.offers_since !== null
    }
    expect(await since({ services: [8] })).toBe(false)
    expect(await since({ country_code: 'TR' })).toBe(false)
    expect(await since({ services: [8, 10] })).toBe(true)
    expect(await since({ country_code: 'DE' })).toBe(true)
  })

  it('that comes due at night waits for the morning', async () => {
    const prepared = prepare()
    const { db, mails, pass, send } = prepared
    const { viewer } = await notified(prepared)
    // No process ran in the evening.
    pass(11)
    expect(await send()).toEqual([])
    const row = await db
      .selectFrom('notice_settings')
      .select('due_at')
      .where('user_id', '=', viewer.id)
      .executeTakeFirst()
    expect(row?.due_at.toISOString().slice(0, 13)).toBe('2026-06-16T15')
    pass(18)
    await send()
    expect(mails).toHaveLength(1)
  })

  it('that can never be delivered is dropped, and tried again where it may', async () => {
    const prepared = prepare()
    await notified(prepared)
    prepared.pass(6)
    await claimNotices(prepared.deps)
    const [job] = prepared.deps.jobs.jobs
    if (job?.name !== 'mail-digest') throw new Error('No digest')
    const failing = (retry: boolean) => ({
      ...prepared.deps,
      mailer: { send: () => Promise.reject(new MailError('It was refused', { retry })) },
    })
    await mailDigest(failing(false), { id: 'x', order: job })
    await expect(mailDigest(failing(true), { id: 'x', order: job })).rejects.toThrow('refused')
    prepared.pass(24)
    await mailDigest(prepared.deps, { id: 'x', order: job })
    expect(prepared.mails).toEqual([])
  })
})

const stopKey = (mail: Mail | undefined) => new URL(mail?.stopUrl ?? '').searchParams.get('key') ?? ''

describe('the link of a mail', () => {
  it('stops that mail alone, once, and says nothing of its member', async () => {
    const prepared = prepare()
    const { deps, db, mails, pass, send } = prepared
    const { viewer } = await notified(prepared)
    const other = await member(db)
    await saveMailNotices(deps, { viewer: other, mail: DAILY })
    pass(6)
    await send()
    const key = stopKey(mails[0])
    expect(key).not.toContain(viewer.id)
    expect(await canStopMail(deps, { key })).toBe(true)
    expect([await stopMail(deps, { key }), await stopMail(deps, { key })]).toEqual([true, false])
    expect(await canStopMail(deps, { key })).toBe(false)
    expect(await findNotices(deps, { viewer })).toMatchObject({ mail: null })
    expect(await findNotices(deps, { viewer: other })).toMatchObject({ mail: DAILY })
    for (const wrong of ['', 'x', `${key}0`, randomUUID()]) expect(await stopMail(deps, { key: wrong })).toBe(false)
  })
})

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
