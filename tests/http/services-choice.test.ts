import { describe, expect, it } from 'vitest'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { guestWith, HBO, page } from './guest-with-services.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, mainOf, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
const AWAY = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

describe('POST /api/services', () => {
  it('keeps a guest’s services and switch in cookies, a year long', async () => {
    const guest = visitor(site)
    const added = await guest.form('/api/services', {
      intent: 'add',
      service: '8',
      returnTo: '/en/movie/550-fight-club',
    })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/en/movie/550-fight-club'])
    const year = 'Path=/; Max-Age=31536000; SameSite=Lax'
    expect(added.headers.getSetCookie()).toEqual([
      `user_services=8; ${year}`,
      'user_only_mine=; Path=/; Max-Age=0; SameSite=Lax',
      'user_up_to_12=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect(added.headers.get('cache-control')).toContain('no-store')
    const switched = await guest.script('/api/services', { intent: 'only-mine', on: '1' })
    expect(await switched.json()).toEqual({
      services: [8],
      onlyMyServices: true,
      hideWatched: false,
      upTo12: false,
    })
    expect(switched.headers.getSetCookie()).toContain(`user_only_mine=1; ${year}`)
    await guest.form('/api/services', { intent: 'remove', service: '8' })
    expect([guest.cookie('user_services'), guest.cookie('user_only_mine')]).toEqual([undefined, undefined])
  })

  it('saves a member’s in the account, without cookies', async () => {
    const ada = await signedIn(site, 'Ada')
    const chosen = new URLSearchParams([
      ['intent', 'choose'],
      ['service', '8'],
      ['service', '337'],
      ['returnTo', '/tr'],
    ])
    const answer = await ada.form('/api/services', chosen)
    expect([answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual(['/tr', []])
    for (const intent of ['only-mine', 'hide-watched', 'up-to-12']) await ada.form('/api/services', { intent, on: '1' })
    expect((await keptBy(site.db, ada.member)).profile).toMatchObject({
      services: [8, 337],
      only_my_services: true,
      hide_watched: true,
      up_to_12: true,
    })
  })

  it.each([
    [{}, 400, 'invalid-request'],
    [{ intent: 'everything' }, 400, 'invalid-request'],
    [{ intent: 'add', service: '999999' }, 422, 'unknown-service'],
    [{ intent: 'add', service: '8 or 1' }, 422, 'unknown-service'],
  ])('%o is refused', async (fields, status, problem) => {
    const guest = visitor(site)
    const scripted = await guest.script('/api/services', fields)
    expect([scripted.status, await scripted.json()]).toEqual([status, expect.objectContaining({ problem })])
    const plainly = await guest.form('/api/services', { ...fields, returnTo: '/en/search?q=dune' })
    const back = new URLSearchParams({ returnTo: '/en/search?q=dune', problem })
    expect(plainly.headers.get('location')).toBe(`/en/services?${back}`)
    expect(guest.cookie('user_services')).toBeUndefined()
  })

  it('takes nothing by link', async () => {
    expect((await site.fetch('/api/services?intent=add&service=8')).status).toBe(405)
  })

  it('says so while the database is unavailable', async () => {
    const guest = visitor(site)
    site.failQueries(AWAY)
    const answer = await guest.script('/api/services', { intent: 'add', service: '8' })
    const choosing = await guest.get('/en/services')
    site.failQueries(null)
    expect([answer.status, answer.headers.get('retry-after'), choosing.status]).toEqual([503, '5', 503])
  })
})

describe('GET /{lang}/services', () => {
  it('lists the services of the country as a form that leads back', async () => {
    const { guest } = await guestWith(site, [HBO, 1904])
    const html = await page(guest, '/en/services?returnTo=%2Fen%2Fsearch%3Fq%3Ddune')
    expect(texts(html, 'h1')).toEqual(['Choose your services'])
    const inputs = elements(html, 'input')
    const boxes = inputs.filter(({ type, name }) => type === 'checkbox' && name === 'service')
    expect(boxes.filter((box) => 'checked' in box).map(({ value }) => Number(value))).toEqual([HBO])
    expect(
      boxes.some(({ value }) => value === '1904'),
      'a service of Türkiye',
    ).toBe(false)
    const hidden = elements(mainOf(html), 'input')
      .filter(({ type }) => type === 'hidden')
      .map(({ name, value }) => `${name}=${value}`)
    expect(hidden).toEqual(['intent=choose', 'returnTo=/en/search?q=dune', 'service=1904'])
    expect(inputs.some(({ type, 'aria-label': label }) => type === 'search' && label === 'Find a service')).toBe(true)
    expect(hrefs(html)).toContain('/en/search?q=dune')
  })

  it.each(['//evil.example'])('does not lead to %s', async (returnTo) => {
    const html = await page(visitor(site), `/en/services?${new URLSearchParams({ returnTo })}`)
    expect(html).not.toContain('href="//evil')
    const back = elements(mainOf(html), 'input').find(({ name }) => name === 'returnTo')
    expect(back?.['value']).toBe('/en')
  })

  it('says why something could not be saved', async () => {
    const html = await page(visitor(site), '/en/services?problem=too-many-services')
    expect(plain(html)).toContain('You can choose up to 50 services.')
    const other = await page(visitor(site), '/en/services?problem=unknown-service')
    expect(plain(other)).toContain('Your services could not be saved.')
  })
})
