import { beforeAll, describe, expect, it } from 'vitest'
import { QueryTimeoutError } from '#db/errors.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { visitor } from './member-browser.ts'
import { elements, plain } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false })
const bare = withSite({ sample: false })
beforeAll(() => ensureStandardPages(site, SITE.operator))

const preferences = (analytics: boolean, marketing: boolean) =>
  JSON.stringify({ essential: true, analytics, marketing })

describe('the choice of cookies', () => {
  it.each([
    ['COOKIE-06', { choice: 'essential', analytics: '1', marketing: '1' }, preferences(false, false)],
    ['COOKIE-07', { choice: 'all' }, preferences(true, true)],
    ['COOKIE-04', { analytics: '1', essential: '0' }, preferences(true, false)],
    ['COOKIE-04', { marketing: 'yes' }, preferences(false, false)],
  ])('%s: %j is kept for a year', async (_id, fields, kept) => {
    const answer = await visitor(site).form('/api/consent', { ...fields, returnTo: '/tr/cookies' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tr/cookies'])
    expect(answer.headers.getSetCookie()).toEqual([
      'kinora_cookie_consent=true; Path=/; Max-Age=31536000; SameSite=Lax',
      `kinora_cookie_preferences=${encodeURIComponent(kept)}; Path=/; Max-Age=31536000; SameSite=Lax`,
    ])
  })

  it('COOKIE-05, -11: has a page without scripts, which shows what was chosen', async () => {
    const who = visitor(site)
    const boxes = async () => {
      const html = await (await who.get('/en/cookies')).text()
      return elements(html, 'input').flatMap(({ type, name = 'essential', ...box }) =>
        type === 'checkbox' ? [[name, 'checked' in box, 'disabled' in box]] : [],
      )
    }
    expect(await boxes()).toEqual([
      ['essential', true, true],
      ['analytics', true, false],
      ['marketing', false, false],
    ])
    const answer = await who.form('/api/consent', { marketing: '1' })
    const to = answer.headers.get('location') ?? ''
    expect(plain(await (await who.get(to)).text())).toContain('Your choice has been saved.')
    expect((await boxes()).map(([, isOn]) => isOn)).toEqual([true, false, true])
  })

  it('COOKIE-11: a kept page knows whether something was chosen, and not what', async () => {
    const pages = ['', 'kinora_cookie_consent=true', 'kinora_cookie_consent=true; kinora_cookie_preferences=%7B%7D']
    const asked = await Promise.all(
      pages.map(async (cookie) => {
        const answer = await site.fetch('/en', { headers: { cookie } })
        return { asks: (await answer.text()).includes('class="consent-room"'), etag: answer.headers.get('etag') }
      }),
    )
    expect(asked.map(({ asks }) => asks)).toEqual([true, false, false])
    expect(asked[2]?.etag).toBe(asked[1]?.etag)
  })
})

describe('the cookie policy for the banner', () => {
  const read = async (from: typeof site, path: string) => {
    const answer = await from.fetch(path)
    return { status: answer.status, body: (await answer.json()) as { html?: { text: string }; error?: string } }
  }

  it('COOKIE-08: is the stored page in the language that is asked for', async () => {
    const { status, body } = await read(site, '/api/cookie-policy?language=de')
    expect([status, body.html]).toMatchObject([200, { language: 'de' }])
    expect(body.html?.text).toContain('kinora_cookie_consent')
  })

  it('COOKIE-09, -10: says that there is none, or that it could not be read', async () => {
    expect(await read(bare, '/api/cookie-policy')).toEqual({
      status: 404,
      body: { error: 'Cookie policy content not found' },
    })
    bare.failQueries(new QueryTimeoutError('late'))
    expect(await read(bare, '/api/cookie-policy')).toEqual({
      status: 503,
      body: { error: 'An error occurred while loading the cookie policy' },
    })
    bare.failQueries(null)
  })
})
