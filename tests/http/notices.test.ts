import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#shared/clock.ts'
import { settingsForms } from './settings-forms.ts'
import { signedIn, visitor } from './member-browser.ts'
import { plain } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, clock: systemClock }) })
let number = 0
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  number += 1
  ada = await signedIn(site, `Noticed-${number}`)
})
const { send, script, settings, done } = settingsForms(site, () => ada)

const mail = () =>
  site.db
    .selectFrom('notice_settings')
    .select(['every', 'hour', 'weekday', 'stop_key'])
    .where('user_id', '=', ada.member.id)
    .executeTakeFirst()
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

describe('notices in the settings', () => {
  it('are off at first, and are chosen by a form without scripts', async () => {
    expect(await settings()).toMatch(/name="mail" checked="" value="off"|value="off" checked=""/)
    expect(await done(await send('notices', { mail: 'week', hour: '9', weekday: '7' }))).toBe('Notices saved')
    expect(await mail()).toMatchObject({ every: 'week', hour: 9, weekday: 7 })
    await send('notices', { mail: 'day', hour: '3', weekday: 'x' })
    expect(await mail()).toMatchObject({ every: 'day', hour: 18, weekday: 5 })
    await send('notices', { mail: 'often' })
    expect(await mail()).toBeUndefined()
  })

  it('say where the address is not confirmed', async () => {
    expect(plain(await settings())).toContain('Your email address is not confirmed yet')
    await site.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', ada.member.id).execute()
    expect(plain(await settings())).not.toContain('is not confirmed yet')
  })
})

describe('a device', () => {
  const add = (endpoint: string, who = ada) => who.script('/api/push-device', { endpoint, ...KEYS })

  it('is listed for its member alone, and is turned off by a form', async () => {
    expect((await add('https://push.example/ada')).status).toBe(200)
    const id = ((await (await add('https://push.example/ada')).json()) as { id: string }).id
    expect(await settings()).toContain(id)
    const eve = await signedIn(site, `Eve-${number}`)
    expect(await settings('/en/settings', eve)).not.toContain(id)
    await send('device', { off: id }, eve)
    expect(await settings()).toContain(id)
    expect(await done(await send('device', { off: id }))).toBe('That device gets no more notices')
    expect(await settings()).not.toContain(id)
    expect((await script('device', { test: id })).status).toBe(410)
  })

  it('ends with its session', async () => {
    await add('https://push.example/ada')
    await ada.form('/api/sign-out', { returnTo: '/en' })
    expect(await site.db.selectFrom('push_devices').select('id').execute()).toEqual([])
  })

  it('is none where it leads into our own network, or to a guest', async () => {
    for (const endpoint of ['https://127.0.0.1/x', 'http://push.example/x', 'https://localhost/x', '']) {
      expect((await add(endpoint)).status).toBe(422)
    }
    expect(
      (await visitor(site).script('/api/push-device', { endpoint: 'https://push.example/x', ...KEYS })).status,
    ).toBe(401)
  })
})

describe('the link of a mail', () => {
  const key = async () => {
    await send('notices', { mail: 'day', hour: '18', weekday: '5' })
    return (await mail())?.stop_key ?? ''
  }

  it('opens a page with one button, without a sign-in, and changes nothing by being opened', async () => {
    const path = `/en/stop-notices?key=${await key()}`
    const guest = visitor(site)
    const page = await guest.get(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await page.text()
    expect(html).not.toContain(ada.member.displayName)
    expect(html).not.toContain(ada.member.email)
    expect(await mail()).toBeDefined()
    const sent = await guest.form(path, { form: 'stop', key: await key() })
    expect(sent.status).toBe(303)
    expect(plain(await (await guest.get(sent.headers.get('location') ?? '')).text())).toContain(
      'no more of these mails',
    )
    expect(await mail()).toBeUndefined()
    const again = await guest.get(path)
    expect(again.status).toBe(404)
    expect(plain(await again.text())).toContain('This link stops nothing')
  })

  it('is posted to by mail programs, from outside and without cookies (RFC 8058)', async () => {
    const address = `/api/stop-notices?key=${await key()}`
    const opened = await site.fetch(address, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/en/stop-notices?key=${await key()}`])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const post = () => site.fetch(address, { method: 'POST', body, headers: { origin: 'https://mail.example' } })
    expect(await mail()).toBeDefined()
    expect((await post()).status).toBe(200)
    expect(await mail()).toBeUndefined()
    expect((await post()).status).toBe(200)
    const page = await site.fetch(`${ORIGIN}/en/stop-notices?key=x`, { method: 'POST', body })
    expect(page.status).toBe(403)
  })
})
