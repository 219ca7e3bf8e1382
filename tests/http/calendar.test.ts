import { Writable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { createLogger } from '#server/telemetry/logger.ts'
import { systemClock } from '#shared/clock.ts'
import { signedIn, visitor } from './member-browser.ts'
import { plain } from './read-html.ts'
import { withSite } from './site.ts'

let logged = ''
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString()
    done()
  },
})
const logger = createLogger({ logLevel: 'debug' }, sink)
const site = withSite({ sample: true, logger, adapt: (deps) => ({ ...deps, logger, clock: systemClock }) })
let ada: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  ada = await signedIn(site, 'Ada')
  const today = new Date().toISOString().slice(0, 10)
  await ada.json('/api/watchlist-entry', { type: 'tv_show', id: 1396, status: 'watching' })
  await site.db.deleteFrom('show_episodes').where('show_id', '=', 1396).execute()
  await site.db
    .insertInto('show_episodes')
    .values({ show_id: 1396, position: 20004, air_date: today, name: 'Down' })
    .execute()
})

const page = async () => plain(await (await ada.get('/en/calendar')).text())
const keyOf = (html: string) => /calendar\.ics\?key=([0-9a-f-]{36})/.exec(html)?.[1] ?? ''

it('the calendar is for members; without scripts an episode is marked and the address made, renewed and closed', async () => {
  const guest = await visitor(site).get('/en/calendar')
  expect([guest.status, guest.headers.get('location')]).toEqual([302, '/en/login?redirectPath=%2Fen%2Fcalendar'])
  expect(await page()).toContain('S2 E4')
  const marked = await ada.form('/api/progress', { id: '1396', mark: 'seen:2.4', returnTo: '/en/calendar' })
  expect([marked.status, marked.headers.get('location')]).toEqual([303, '/en/calendar'])
  expect(await (await ada.get('/en/calendar')).text()).toMatch(/value="unseen:2\.4"[^>]*aria-pressed="true"/)
  const change = async (kind: string) => {
    const answer = await ada.form('/api/calendar-address', { change: kind, returnTo: '/en/calendar#subscribe' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/calendar#subscribe'])
    return keyOf(await (await ada.get('/en/calendar')).text())
  }
  const first = await change('renew')
  const feed = (key: string, headers: Record<string, string> = {}) =>
    site.fetch(`/api/calendar.ics?key=${key}&type=tv_show`, { headers })
  const answer = await feed(first)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(await answer.text()).toContain('SUMMARY:Breaking Bad S2 B4')
  expect((await feed(first, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  const second = await change('renew')
  expect((await feed(first)).status).toBe(404)
  expect((await feed(second)).status).toBe(200)
  expect(await change('close')).toBe('')
  expect((await feed(second)).status).toBe(404)
  expect((await feed('x')).status).toBe(404)
  expect(first).toHaveLength(36)
  for (const key of [first, second]) expect(logged).not.toContain(key)
  expect(logged).toContain('/api/calendar.ics')
})
