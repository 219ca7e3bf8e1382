import { beforeEach, describe, expect, it } from 'vitest'
import { createSampleHandler } from '#sample/handler.ts'
import { SITE, createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const TOKEN = 'service-token-of-this-installation'
const sampleHandler = createSampleHandler()
const upstreamConfig = { fails: false }

const site = withSite({
  sample: false,
  adapt: ({ db, auth }) => {
    const fetch = async (request: Request) =>
      upstreamConfig.fails ? new Response('', { status: 500 }) : sampleHandler(request)
    return { ...createSampleDeps(db, { fetch, auth }), site: { ...SITE, catalogue: 'tmdb' }, serviceToken: TOKEN }
  },
})
const closed = withSite({ sample: false })

beforeEach(() => {
  upstreamConfig.fails = false
  site.cache.invalidate()
})

const bearer = { authorization: `Bearer ${TOKEN}` }
const SAVE = { action: 'save-content', contentId: 550, contentType: 'movie', languageCode: 'tr', countryCode: 'TR' }
const PROVIDERS = { contentId: 1399, contentType: 'tv', countries: ['TR', 'US', 'GB', 'TR', 'DE', 'FR'] }

interface Answer {
  status: number
  body: { ok?: boolean; error?: string; offers?: number; countries?: number }
}

async function call(name: string, body: unknown, headers: Record<string, string> = bearer, at = site): Promise<Answer> {
  const answer = await at.fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const CALLS: [name: string, body: object][] = [
  ['sync-tmdb-data', SAVE],
  ['sync-watch-providers', PROVIDERS],
]

describe('POST /functions/v1/sync-tmdb-data', () => {
  it('FUNCTIONS-01: saves the title', async () => {
    const { status, body } = await call('sync-tmdb-data', SAVE)
    expect([status, body.ok]).toEqual([200, true])
    expect(body.offers).toBeGreaterThan(0)
    const row = await site.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
    expect(row.title_translations).toMatchObject({ de: 'Fight Club', tr: 'Dövüş Kulübü', ja: 'ファイト・クラブ' })
  })

  it.each([
    ['a bearer', bearer, {}],
    ['the header apikey', { apikey: TOKEN }, {}],
    ['api_key in the body', {}, { api_key: TOKEN }],
  ])('FUNCTIONS-01: takes the token as %s', async (_how, headers, fields) => {
    const answer = await call('sync-tmdb-data', { ...SAVE, ...fields }, headers)
    expect(answer.status).toBe(200)
  })

  it.each([
    [{ action: 'other' }, 'action'],
    [{ contentId: 'abc' }, 'contentId'],
    [{ contentId: 0 }, 'contentId'],
    [{ contentId: 2_147_483_648 }, 'contentId'],
    [{ contentId: null }, 'contentId'],
    [{ contentType: 'person' }, 'contentType'],
    [{ languageCode: 'xx' }, 'languageCode'],
    [{ countryCode: 'USA' }, 'countryCode'],
    [{ countryCode: ['US'] }, 'countryCode'],
  ])('FUNCTIONS-01: answers %o with what to do', async (fields, named) => {
    const { status, body } = await call('sync-tmdb-data', { ...SAVE, ...fields })
    expect([status, body.error]).toEqual([400, expect.stringContaining(named)])
  })
})

describe('POST /functions/v1/sync-watch-providers', () => {
  it('FUNCTIONS-02, -03: saves the availability in the given countries', async () => {
    const { status, body } = await call('sync-watch-providers', { ...PROVIDERS, tmdbApiKey: 'ignored' })
    expect([status, body.ok]).toEqual([200, true])
    const rows = await site.db
      .selectFrom('content_providers')
      .select('country_code')
      .distinct()
      .where('content_id', '=', 1399)
      .where('content_type', '=', 'tv_show')
      .execute()
    const countries = rows.map((row) => row.country_code)
    expect(body.countries).toBe(countries.length)
    expect(countries.length).toBeGreaterThan(0)
    expect(countries.filter((country) => !PROVIDERS.countries.includes(country))).toEqual([])
  })

  it('FUNCTIONS-02: takes the token as a bearer only', async () => {
    expect((await call('sync-watch-providers', { ...PROVIDERS, api_key: TOKEN }, { apikey: TOKEN })).status).toBe(401)
  })

  it.each([[{ countries: 'US' }], [{ countries: ['XX'] }], [{ countries: [] }]])(
    'FUNCTIONS-02: answers %o with what to do',
    async (fields) => {
      const { status, body } = await call('sync-watch-providers', { ...PROVIDERS, ...fields })
      expect([status, body.error]).toEqual([400, expect.stringContaining('countries')])
    },
  )
})

describe.each(CALLS)('%s', (name, body) => {
  it.each([
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another one', { authorization: `Bearer ${TOKEN}x` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
    ['a page of this site', { origin: ORIGIN, cookie: 'kinora.session_token=x' }],
  ])('FUNCTIONS-01, -02: answers 401 to %s', async (_who, headers) => {
    const answer = await call(name, body, headers)
    expect(answer).toEqual({ status: 401, body: { error: expect.stringContaining('SERVICE_TOKEN') } })
  })

  it('FUNCTIONS-02: is closed to everyone where no token is set', async () => {
    for (const token of ['', 'null', 'undefined', TOKEN])
      expect((await call(name, body, { authorization: `Bearer ${token}` }, closed)).status).toBe(401)
  })

  it('FUNCTIONS-01: answers 404 where TMDB knows no such title', async () => {
    const { status, body: answered } = await call(name, { ...body, contentId: 999_999_999 })
    expect([status, typeof answered.error]).toEqual([404, 'string'])
  })

  it.each(['', 'x', 'null', '[]', '"text"'])('FUNCTIONS-01: answers 400 to %j', async (text) => {
    expect((await call(name, text)).status).toBe(400)
  })

  it('FUNCTIONS-04: a failing TMDB is an error for the caller and a warning in the log; pages go on', async () => {
    await call('sync-tmdb-data', SAVE)
    upstreamConfig.fails = true
    const { status, body: answered } = await call(name, { ...body, contentId: 13, contentType: 'movie' })
    expect([status, typeof answered.error]).toEqual([502, 'string'])
    expect(site.troubles.at(-1)).toMatch(/^A title could not be synchronised: /)
    const page = await site.fetch('/en/movie/550-fight-club')
    expect([page.status, texts(await page.text(), 'h1')]).toEqual([200, ['Fight Club']])
  })

  it('FUNCTIONS-01: answers 503 while the database is unavailable', async () => {
    site.failQueries(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    const answer = await call(name, body)
    site.failQueries(null)
    expect([answer.status, typeof answer.body.error]).toEqual([503, 'string'])
  })

  it('FUNCTIONS-01: is for POST only', async () => {
    const answer = await site.fetch(`/functions/v1/${name}`, { headers: bearer })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    const other = await site.fetch(`/functions/v1/${name}`, { method: 'DELETE', headers: bearer })
    expect(other.status).toBe(405)
  })
})

describe('other functions', () => {
  it('ERRORS-11: do not exist, in JSON', async () => {
    for (const path of ['/functions/v1/nothing', '/functions/v1/sync-tmdb-data/x', '/functions/x']) {
      const answer = await site.fetch(path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { error: 'Not found' }])
    }
  })

  it('no other address than theirs is open to programs without an origin', async () => {
    for (const path of [
      '/api/preferences',
      '/functions/v1/x/../../../api/preferences',
      '/functions/v1/a/b',
      '/functions/x',
    ])
      expect([path, (await site.fetch(path, { method: 'POST', headers: bearer })).status]).toEqual([path, 403])
    const panel = await site.fetch('http://admin.localhost:3000/functions/v1/sync-tmdb-data', { method: 'POST' })
    expect(panel.status).toBe(403)
  })
})
