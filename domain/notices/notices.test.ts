import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#integrations/mail/mailer.ts'
import { MailError } from '#integrations/mail/mail-error.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { canStopMail } from './can-stop-mail.ts'
import { claimNotices } from './claim-notices.ts'
import { findNotices } from './find-notices.ts'
import { mailDigest } from './mail-digest.ts'
import { saveMailNotices } from './save-mail-notices.ts'
import { stopMail } from './stop-mail.ts'

import { arrive, DAILY, member, notified, prepareNotices, want } from './testing/notices.ts'

const database = withDatabase()
const prepare = () => prepareNotices(database.db)

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
      async ({ db }: ReturnType<typeof prepareNotices>, viewer: { id: string }) =>
        db.deleteFrom('user_watchlists').where('user_id', '=', viewer.id).execute(),
    ],
    [
      'was dropped',
      async ({ db }: ReturnType<typeof prepareNotices>, viewer: { id: string }) =>
        db.updateTable('user_watchlists').set({ status: 'dropped' }).where('user_id', '=', viewer.id).execute(),
    ],
    [
      'is on no service of theirs',
      async ({ db }: ReturnType<typeof prepareNotices>, viewer: { id: string }) =>
        db.updateTable('user_profiles').set({ services: [], offers_since: null }).where('id', '=', viewer.id).execute(),
    ],
    [
      'is for adults',
      async ({ db }: ReturnType<typeof prepareNotices>, _: { id: string }, ref: TitleRef) =>
        db.updateTable('movies').set({ adult: true }).where('id', '=', ref.id).execute(),
    ],
    [
      'went again',
      async ({ db }: ReturnType<typeof prepareNotices>, _: { id: string }, ref: TitleRef) =>
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
      async ({ db }: ReturnType<typeof prepareNotices>, id: string) =>
        db.updateTable('auth_users').set({ email_verified: false }).where('id', '=', id).execute(),
    ],
    [
      'those who have stopped it',
      async ({ db }: ReturnType<typeof prepareNotices>, id: string) =>
        db.deleteFrom('notice_settings').where('user_id', '=', id).execute(),
    ],
    [
      'an account that is gone',
      async ({ db }: ReturnType<typeof prepareNotices>, id: string) =>
        db.deleteFrom('auth_users').where('id', '=', id).execute(),
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
