import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#shared/clock.ts'
import { insertEntry, insertRating } from '#domain/watchlist/testing/watchlist.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { settingsForms } from './settings-forms.ts'
import { signedIn, visitor } from './member-browser.ts'
import { plain } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, clock: systemClock }) })
let number = 0
let ada: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  number += 1
  ada = await signedIn(site, `Ada-${number}`)
})
const { settings } = settingsForms(site, () => ada)

describe('own data', () => {
  it('is taken away as JSON and CSV, and brought back', async () => {
    for (const [file, type, name] of [
      ['all', 'application/json', 'kinora-my-data.json'],
      ['watchlist', 'text/csv; charset=utf-8', 'kinora-watchlist.csv'],
      ['ratings', 'text/csv; charset=utf-8', 'kinora-ratings.csv'],
      ['lists', 'text/csv; charset=utf-8', 'kinora-lists.csv'],
    ]) {
      const answer = await ada.get(`/api/my-data?file=${file}&language=en`)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
        200,
        type,
        `attachment; filename="${name}"`,
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const text = await (await ada.get('/api/my-data')).text()
    expect(JSON.parse(text)).toMatchObject({ format: 'kinora-own-data', account: { email: ada.member.email } })
    const entry = { type: 'movie', id: 550, status: 'watched', addedAt: '2026-01-01T00:00:00.000Z' }
    const given = JSON.stringify({ ...(JSON.parse(text) as object), watchlist: [entry] })
    const answer = await upload(given)
    expect(answer.headers.get('location')).toBe('/en/settings?import=added.1.0.0.0.0.0#data')
    expect(plain(await settings('/en/settings?import=added.1.0.0.0.2.40'))).toMatch(
      /Titles added: 1.*Lists added: 2 · titles added to lists: 40/s,
    )
    expect(await (await upload(given, true)).json()).toEqual({
      imported: { titles: 0, ratings: 0, services: 0, kept: 1, lists: 0, listed: 0 },
    })
  })

  it('comes back as it was into an account that was emptied', async () => {
    const { id } = ada.member
    await insertProvider(site.db, { id: 8, supported_countries: ['TR'] })
    await site.db
      .updateTable('user_profiles')
      .set({ services: [8] })
      .where('id', '=', id)
      .execute()
    await insertEntry(site.db, ada.member, { type: 'movie', id: 603 }, { status: 'dropped', secondsAgo: 60 })
    await insertEntry(site.db, ada.member, { type: 'tv_show', id: 1399 })
    await insertRating(site.db, ada.member, { type: 'movie', id: 603 }, 9)
    const before = await (await ada.get('/api/my-data')).text()
    await site.db.deleteFrom('user_watchlists').where('user_id', '=', id).execute()
    await site.db.deleteFrom('content_ratings').where('user_id', '=', id).execute()
    await site.db.updateTable('user_profiles').set({ services: [] }).where('id', '=', id).execute()
    expect(await (await upload(before, true)).json()).toEqual({
      imported: { titles: 2, ratings: 1, services: 1, kept: 0, lists: 0, listed: 0 },
    })
    const kept = (text: string) => ({ ...(JSON.parse(text) as object), exportedAt: null })
    expect(kept(await (await ada.get('/api/my-data')).text())).toEqual(kept(before))
  })

  it('may have megabytes, and no more than sixteen', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => ({
      type: 'movie',
      id: at + 1,
      status: 'want_to_watch',
      addedAt: '2026-01-01T00:00:00.000Z',
      note: 'x'.repeat(80),
    }))
    const text = JSON.stringify({ format: 'kinora-own-data', version: 1, watchlist: rows })
    expect(text.length).toBeGreaterThan(1.5 * 1_048_576)
    const answer = await upload(text, true)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { imported: { titles: 9_000, ratings: 0, services: 0, kept: 0, lists: 0, listed: 0 } },
    ])
    const tooLarge = await upload(text.padEnd(16 * 1_048_576 + 1), true)
    expect([tooLarge.status, await tooLarge.json()]).toEqual([413, { problems: [{ code: 'too-large', place: '' }] }])
    expect(plain(await settings('/en/settings?import=too-large.'))).toContain(
      'The file is too large: it may have up to 16 MB.',
    )
  })

  it('is taken in ten times in a quarter of an hour', async () => {
    for (let time = 0; time < 10; time += 1) expect((await upload('', true)).status).toBe(422)
    const answer = await upload('', true)
    expect([answer.status, await answer.json()]).toEqual([429, { problems: [{ code: 'too-many-tries', place: '' }] }])
    expect(plain(await settings('/en/settings?import=too-many-tries.'))).toContain(
      'Too many tries. Please wait a few minutes.',
    )
  })

  it('says what is wrong with a file, and where', async () => {
    const wrong = JSON.stringify({ format: 'kinora-own-data', version: 1, watchlist: [{ type: 'movie', id: 0 }] })
    expect((await upload(wrong)).headers.get('location')).toBe(
      '/en/settings?import=invalid-value.watchlist%5B1%5D.id#data',
    )
    expect(plain(await settings('/en/settings?import=invalid-value.watchlist%5B1%5D.id'))).toContain('watchlist[1].id')
    const json = await upload('nonsense', true)
    expect([json.status, await json.json()]).toEqual([422, { problems: [{ code: 'not-json', place: '' }] }])
    const large = await upload('x'.repeat(17 * 1_048_576), true)
    expect([large.status, await large.json()]).toEqual([413, { problems: [{ code: 'too-large', place: '' }] }])
  })

  it('is no other member’s', async () => {
    const answer = await visitor(site).get('/api/my-data')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login?redirectPath=%2Fen%2Fsettings'])
    expect((await ada.get('/api/my-data?file=secrets')).status).toBe(404)
    expect((await ada.get('/api/my-data?file=__proto__')).status).toBe(404)
  })

  async function upload(text: string, scripts = false): Promise<Response> {
    const body = new FormData()
    body.set('returnTo', '/en/settings')
    body.set('file', new Blob([text], { type: 'application/json' }), 'data.json')
    const cookie = `kinora.session_token=${ada.cookie('kinora.session_token')}`
    const headers: Record<string, string> = {
      origin: ORIGIN,
      cookie,
      ...(scripts ? { accept: 'application/json' } : {}),
    }
    return site.fetch('/api/my-data', { method: 'POST', headers, body })
  }
})
