import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { ELSEWHERE } from '#tests/elsewhere.ts'
import { sample } from '#tests/sweep.ts'
import { landing } from './leads.ts'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: false })

const FORM = 'application/x-www-form-urlencoded'

async function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.fetch('/api/preferences', {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}

const JSON_WANTED = { accept: 'application/json' }

describe('POST /api/preferences', () => {
  it('I18N-13, LIMITS-21: keeps the choice in cookies of 365 days, for every path, same-site lax', async () => {
    const answer = await choose({ country: 'DE', language: 'en', returnTo: '/en/movie/550-fight-club?y=1' })
    expect(answer.headers.getSetCookie().slice(0, 2)).toEqual([
      'user_country=DE; Path=/; Max-Age=31536000; SameSite=Lax',
      'user_language=de; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('I18N-09, -17: leads without scripts to the same page in the country’s language, query kept', async () => {
    const answer = await choose({ country: 'TR', language: 'en', returnTo: '/en/movie/550-x?y=1' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/tr/movie/550-x?y=1')
  })

  it('I18N-10, Q05: a language brings its country along, unless they are kept separate', async () => {
    const country = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0]
    expect(country(await choose({ country: 'US', language: 'fr', returnTo: '/en' }))).toBe('user_country=FR')
    const separate = await choose({ country: 'US', language: 'fr', separate: '1', returnTo: '/en' })
    expect(country(separate)).toBe('user_country=US')
    expect(separate.headers.getSetCookie()).toContain('kinora_separate=1; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  it('has its form in a member’s settings, too, and leads back there', async () => {
    const ada = await signedIn(site, 'Chooses-here')
    const html = await (await ada.get('/en/settings')).text()
    expect(elements(html, 'form').filter(({ action }) => action === '/api/preferences')).toHaveLength(1)
    const names = [...elements(html, 'select'), ...elements(html, 'input')].map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['country', 'language', 'separate', 'theme']))
    const to = '/en/settings#country-language'
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ name: 'returnTo', value: to }))
    const chosen = await ada.form('/api/preferences', { language: 'de', country: 'US', returnTo: to })
    expect(chosen.headers.get('location')).toBe('/de/settings#country-language')
  })

  it('answers scripts in JSON', async () => {
    const answer = await choose(
      { country: 'SA', language: 'en', theme: 'dark', returnTo: '/en/search?q=a' },
      JSON_WANTED,
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ country: 'SA', language: 'ar', theme: 'dark', location: '/ar/search?q=a' })
  })

  it.each([
    [{ country: 'XX' }],
    [{ country: 'de' }],
    [{ country: 'U\0S' }],
    [{ language: 'xx' }],
    [{ language: 'EN' }],
    [{ language: '__proto__' }],
    [{ country: 'constructor' }],
  ])('I18N-20, ERRORS-11: refuses %o with 400 as JSON and keeps nothing', async (fields) => {
    const answer = await choose(fields)
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(Object.keys((await answer.json()) as object)).toEqual(['error'])
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'nonsense'])(
    'ERRORS-11: a body of type %s that is no form is refused with 400 as JSON',
    async (type) => {
      const answer = await site.fetch('/api/preferences', {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': type },
        body: '{"country":"DE"}',
      })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('ERRORS-11: GET learns what to do', async () => {
    const answer = await site.fetch('/api/preferences')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    expect(Object.keys((await answer.json()) as object)).toEqual(['error'])
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('keeps nothing for %s without fields', async (method) => {
    const answer = await site.fetch('/api/preferences', { method, headers: { origin: ORIGIN } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('POST /api/preferences of a member', () => {
  it('I18N-14: keeps the choice in the profile, and none of it in cookies', async () => {
    const { member, ...ada } = await signedIn(site, 'Ada')
    const profile = () =>
      site.db
        .selectFrom('user_profiles')
        .select(['country_code', 'language_code', 'updated_at'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    const before = await profile()
    const answer = await ada.form('/api/preferences', { country: 'FR', language: 'tr', returnTo: '/tr/search?q=a' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/search?q=a'])
    expect([ada.cookie('user_country'), ada.cookie('user_language')]).toEqual([undefined, undefined])
    const after = await profile()
    expect(after).toMatchObject({ country_code: 'FR', language_code: 'fr' })
    expect(after.updated_at).not.toEqual(before.updated_at)
    const json = await ada.script('/api/preferences', { language: 'it', theme: 'dark', returnTo: '/fr' })
    expect(await json.json()).toEqual({ country: 'IT', language: 'it', theme: 'dark', location: '/it' })
    expect([ada.cookie('kinora_theme'), await profile()]).toMatchObject(['dark', { country_code: 'IT' }])
  })

  it('I18N-15: is there again where the member signs in next', async () => {
    const { member } = await signedIn(site, 'Grace')
    const fresh = visitor(site)
    expect((await fresh.get('/')).headers.get('location')).toBe('/en')
    const form = { form: 'sign-in', email: member.email, password: PASSWORD }
    expect((await fresh.form('/en/login', form)).status).toBe(303)
    expect((await fresh.get('/')).headers.get('location')).toBe('/tr')
    const html = await (await fresh.get('/tr/preferences')).text()
    const chosen = elements(html, 'option').filter(({ selected }) => selected !== undefined)
    expect(chosen.map(({ value }) => value)).toEqual(['TR', 'tr'])
  })

  it('says that it could not be kept, and keeps nothing', async () => {
    const { ...ada } = await signedIn(site, 'Hedy')
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      const answer = await ada.script('/api/preferences', { country: 'FR', returnTo: '/tr' })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
    } finally {
      site.failQueries(null)
    }
  })
})

describe('addresses to return to', () => {
  it.each(
    ['//evil.example', ...sample(ELSEWHERE, 4)].map((spelling) => [JSON.stringify(spelling.slice(0, 60)), spelling]),
  )('stay on the site after a choice: %s', async (_shown, returnTo) => {
    const answer = await choose({ country: 'TR', returnTo })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/tr(?:[/?#]|$)/)
    expect(location).not.toMatch(/^\/\/|\\/)
    expect(landing(location).origin).toBe(ORIGIN)
    const json = (await (await choose({ country: 'TR', returnTo }, JSON_WANTED)).json()) as { location: string }
    expect(landing(json.location).origin).toBe(ORIGIN)
  })

  it('are kept where they are this site’s own', async () => {
    const html = await (await site.fetch('/en/login?redirectPath=%2Fen%2Fmovie%2F550-x%3Fa%3D1')).text()
    expect(hrefs(html)).toContain('/en/movie/550-x?a=1')
  })

  it('lead from path to path, never over a protocol-relative address in the path itself', async () => {
    for (const path of [
      '//evil.example/x',
      '//evil.example',
      '/%2F/evil.example',
      '/en//evil.example',
      '/search//evil.example',
    ]) {
      const answer = await site.fetch(ORIGIN + path)
      const location = answer.headers.get('location')
      if (location !== null) expect(landing(location).origin).toBe(ORIGIN)
      else expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('unsafe requests', () => {
  it('from this site are taken, with Origin or without', async () => {
    expect((await choose({ country: 'DE', returnTo: '/en' })).status).toBe(303)
    const answer = await site.fetch('/api/preferences', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': FORM },
      body: 'country=DE',
    })
    expect(answer.status).toBe(303)
  })

  it('to pages that take none are refused without a stack trace', async () => {
    for (const target of ['/en', '/en/movie/550-fight-club', '/en/nothing', '/robots.txt', '/api/suggestions']) {
      const answer = await site.fetch(target, { method: 'POST', headers: { origin: ORIGIN }, body: 'a=1' })
      expect([target, answer.status >= 400 && answer.status < 500]).toEqual([target, true])
      expect(await answer.text()).not.toMatch(/node_modules|at \w+ \(/)
    }
  })
})
