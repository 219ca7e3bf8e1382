import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'

async function location(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const answer = await createTestApp().fetch(path, { headers })
  return answer.status === 302 ? answer.headers.get('location') : `${answer.status}`
}

describe('language paths', () => {
  it.each([
    ['/search?q=dune&view=genres', '/en/search?q=dune&view=genres'],
    ['/xx/search?q=a', '/en/search?q=a'],
    ['/pt-BR/movie/550', '/pt/movie/550'],
    ['/en/tr/de/search', '/en/search'],
    ['/EN', '/en'],
    ['/en/', '/en'],
    ['/auth?next=/x', '/en/login?next=/x'],
    ['/u/ada/watchlist', '/en/u/ada/watchlist'],
    ['//evil.example/x', '/en/evil.example/x'],
    ['/en', '200'],
    ['/reset-password?token=1', '200'],
    ['/auth/callback?code=1', '200'],
    ['/robots.txt', '200'],
    ['/api/suggestions?q=a', '200'],
    ['/en.data', '200'],
    ['/en/movie/550.data', '200'],
    ['/_root.data', '404'],
    ['/foo.data', '404'],
    ['/en/my-lists', '200'],
    ['/my-lists', '/en/my-lists'],
  ])('Q01: %s leads to %s', async (path, expected) => {
    expect(await location(`http://localhost:3000${path}`)).toBe(expected)
  })

  it('uses the stored language, then the browser’s, and is not stored', async () => {
    expect(await location('/search', { cookie: 'user_language=tr', 'accept-language': 'de' })).toBe('/tr/search')
    expect(await location('/search', { 'accept-language': 'xx, de;q=0.5, fr;q=0.8' })).toBe('/fr/search')
    const { headers } = await createTestApp().fetch('/search')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toBe('Accept-Language, Cookie')
  })

  it('tells the page its own language, whatever is stored', async () => {
    const app = createTestApp()
    await app.fetch('/ar/search', { headers: { cookie: 'user_language=tr; user_country=TR' } })
    expect(app.calls[0]?.context.preferences).toMatchObject({ language: 'ar', country: 'TR' })
  })
})

describe('the root', () => {
  it('leads to the stored language and deletes the choice, carrying it over', async () => {
    const app = createTestApp()
    const answer = await app.fetch('/?ref=x', {
      headers: { cookie: 'user_language=tr; user_country=DE', 'accept-language': 'fr' },
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/tr?ref=x')
    expect(answer.headers.getSetCookie()).toEqual([
      'user_language=; Path=/; Max-Age=0; SameSite=Lax',
      'user_country=; Path=/; Max-Age=0; SameSite=Lax',
      'kinora_choice=tr.DE; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
    ])
  })

  it('has the landing page write the choice back, uncached and rendered with it', async () => {
    const app = createTestApp()
    const answer = await app.fetch('/tr', { headers: { cookie: 'kinora_choice=tr.DE' } })
    expect(answer.headers.getSetCookie()).toEqual([
      'user_language=tr; Path=/; Max-Age=31536000; SameSite=Lax',
      'user_country=DE; Path=/; Max-Age=31536000; SameSite=Lax',
      'kinora_choice=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(app.calls[0]?.context).toMatchObject({
      render: 'stream',
      preferences: { country: 'DE', countryKnown: true },
    })
  })

  it('takes no nonsense from the carrying cookie', async () => {
    const answer = await createTestApp().fetch('/tr', { headers: { cookie: 'kinora_choice=zz.QQ%0d%0aX:1' } })
    expect(answer.headers.getSetCookie()).toEqual(['kinora_choice=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'])
  })

  it('sets nothing for a first visit', async () => {
    const answer = await createTestApp().fetch('/', { headers: { 'accept-language': 'de-AT' } })
    expect(answer.headers.get('location')).toBe('/de')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('waits for the place only where nothing names a language', async () => {
    const asked: (string | null)[] = []
    const geo = {
      async locate(address: string | null) {
        asked.push(address)
        return 'TR'
      },
    }
    const app = createTestApp({ geo })
    expect((await app.fetch('/', { headers: { 'accept-language': 'de' } })).headers.get('location')).toBe('/de')
    expect(asked).toEqual([])
    expect((await app.fetch('/', { peer: '198.51.100.7' })).headers.get('location')).toBe('/tr')
    expect(asked).toEqual(['198.51.100.7'])
  })

  it('marks its cookies secure behind TLS', async () => {
    const app = createTestApp({ env: { publicUrl: 'https://kinora.example', adminUrl: 'https://panel.example' } })
    const answer = await app.fetch('http://kinora.example/', { headers: { cookie: 'user_language=tr' } })
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('; Secure'))).toBe(true)
  })
})
