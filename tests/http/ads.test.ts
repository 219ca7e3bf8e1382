import { beforeAll, describe, expect, it } from 'vitest'
import { setAdActive } from '#domain/staff/ads/set-ad-active.ts'
import { insertStaff } from '#domain/staff/testing/insert-staff.ts'
import { consentCookies } from '#web/features/consent/consent.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { signedIn } from './member-browser.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
const PLAIN = '<a href="https://shop.example/"><b>A shop</b></a>'
const SCRIPT = '<script>document.title</script>'
const PICTURE = '<img src="https://shop.example/a.png" alt="">'

const unit = (position: AdPosition, code: string) => insertAdUnit(site.db, { position, code })

beforeAll(async () => {
  for (const position of ['home_top', 'home_middle', 'content_sidebar', 'person_top', 'footer'] as const)
    await unit(position, PLAIN)
  await unit('content_top', SCRIPT)
  await unit('content_middle', PICTURE)
  site.cache.invalidate()
})

const asked = (position: string, headers: Record<string, string> = {}) =>
  site.fetch(`/api/ad?position=${position}`, { headers })
const cookies = (marketing: boolean) =>
  consentCookies({ analytics: false, marketing })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
const slots = (html: string) => [...html.matchAll(/data-position="(\w+)"/g)].map(([, position]) => position)

describe('/api/ad', () => {
  it('ADS-05, Q69: answers a place’s ad as a document of no origin, in which nothing runs or asks another host', async () => {
    const answer = await asked('home_top')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(PLAIN)
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; " +
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('ADS-09, ADS-07: answers one with scripts only where marketing is allowed, and lets it run them', async () => {
    for (const headers of [undefined, { cookie: cookies(false) }])
      expect((await asked('content_top', headers)).status).toBe(204)
    const answer = await asked('content_top', { cookie: cookies(true) })
    expect(await answer.text()).toContain(SCRIPT)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/)
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/)
  })

  it('ADS-09, Q69: answers one that asks another host only where marketing is allowed, and runs nothing in it', async () => {
    expect((await asked('content_middle')).status).toBe(204)
    const answer = await asked('content_middle', { cookie: cookies(true) })
    expect(await answer.text()).toContain(PICTURE)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src https: http: data:; /,
    )
  })

  it('answers nothing where no unit is active, and 404 where there is no such place', async () => {
    expect((await asked('person_bottom')).status).toBe(204)
    for (const position of ['', 'header', 'home_top%00', 'constructor'])
      expect((await asked(position)).status).toBe(404)
  })

  it('ADS-02: answers admins nothing, and their pages have no room for ads; others are shown them', async () => {
    const admin = await signedIn(site, 'Root')
    await site.db
      .insertInto('admin_users')
      .values({ id: admin.member.id, role: 'admin', updated_at: new Date() })
      .execute()
    expect((await admin.get('/api/ad?position=home_top')).status).toBe(204)
    expect(slots(await (await admin.get('/en')).text())).toEqual([])
    const member = await signedIn(site, 'Ada')
    expect((await member.get('/api/ad?position=home_top')).status).toBe(200)
    expect(slots(await (await member.get('/en')).text())).toEqual(['home_top', 'home_middle', 'footer'])
  })
})

describe('pages', () => {
  it('ADS-04: keep the room and nothing of the ad, until the unit is taken off', async () => {
    const id = await unit('home_bottom', '<b>Only here</b>')
    site.cache.invalidate()
    const html = await (await site.fetch('/en')).text()
    expect(slots(html)).toEqual(['home_top', 'home_middle', 'home_bottom', 'footer'])
    expect(html).not.toMatch(/<iframe|Only here/)
    const by = { actor: await insertStaff(site.db, 'admin'), userAgent: null }
    await setAdActive(createSampleDeps(site.db), { ...by, id, isActive: false })
    site.cache.invalidate()
    expect(slots(await (await site.fetch('/en')).text())).toEqual(['home_top', 'home_middle', 'footer'])
    expect((await asked('home_bottom')).status).toBe(204)
  })

  it.each(['/en/login', '/en/assistant', '/en/wizard', '/en/preferences', '/en/cookies', '/reset-password'])(
    'ADS-03: %s has none',
    async (path) => {
      expect(slots(await (await site.fetch(path)).text())).toEqual([])
    },
  )

  it('ADS-03: nor have a member’s settings and lists', async () => {
    const member = await signedIn(site, 'Grace')
    for (const path of ['/tr/settings', '/tr/watchlist', '/tr/my-lists'])
      expect(slots(await (await member.get(path)).text())).toEqual([])
  })
})
