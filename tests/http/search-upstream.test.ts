import { beforeEach, describe, expect, it } from 'vitest'
import { HANDLERS } from '#jobs/handlers.ts'
import { createWorkDeps } from '#jobs/testing/create-work-deps.ts'
import type { Completions } from '#shared/titles/completion.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { SITE, createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const sampleHandler = createSampleHandler()
/** TMDB's upstream: the sample's titles under another name, or a failure. */
const upstreamConfig = { fails: false }
const noted = recordingJobs()
const enqueued = noted.jobs

const site = withSite({
  sample: false,
  adapt: ({ db, auth }) => {
    const fetch = async (request: Request) =>
      upstreamConfig.fails ? new Response('', { status: 500 }) : sampleHandler(request)
    return { ...createSampleDeps(db, { fetch, jobs: noted, auth }), site: { ...SITE, catalogue: 'tmdb' } }
  },
})

beforeEach(() => {
  upstreamConfig.fails = false
  enqueued.length = 0
})

async function suggestions(query: string, more = '') {
  const answer = await site.fetch(`/api/suggestions?q=${query}&language=tr${more}`)
  return { body: (await answer.json()) as Completions, cacheControl: answer.headers.get('cache-control') }
}

describe('with a TMDB key and nothing stored', () => {
  it('SEARCH-13, -11: the search page shows what TMDB finds, with links to its pages', async () => {
    const answer = await site.fetch('/en/search?q=fight+club')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(texts(html, 'h3')).toEqual(['Fight Club'])
    expect(html).toContain('href="/en/movie/550-fight-club"')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('SEARCH-12, -13: where TMDB fails and nothing is stored, it says that it failed', async () => {
    upstreamConfig.fails = true
    const answer = await site.fetch('/en/search?q=interstellar')
    expect(answer.status).toBe(503)
    const said = plain(await answer.text())
    for (const text of [
      'The search did not work',
      'TMDB could not be asked, and Kinora knows no such title yet.',
      'Retry',
    ])
      expect(said).toContain(text)
    expect(said).not.toContain('Database connection failed')
  })

  it('SEARCH-12, -13: where TMDB fails and something is stored, it says so above that', async () => {
    const { id } = await insertMovie(site.db, { title: 'Stored Heat' })
    const line = 'TMDB could not be asked; these are the titles Kinora knows already.'
    const search = async (query: string) => {
      const answer = await site.fetch(`/en/search?q=${query}`)
      return [answer.status, plain(await answer.text()).includes(line), answer.headers.get('cache-control')]
    }
    expect(await search('stored+heat')).toEqual([200, false, expect.any(String)])
    upstreamConfig.fails = true
    expect(await search('heat+stored')).toEqual([200, true, 'no-store'])
    await site.db.deleteFrom('movies').where('id', '=', id).execute()
  })

  it('SEARCH-12: where TMDB finds nothing, it says so', async () => {
    const answer = await site.fetch('/en/search?q=zzqxzzqx')
    expect([answer.status, plain(await answer.text()).includes('No results found for the query')]).toEqual([200, true])
  })

  it('SEARCHBOX-02, -13, SEARCH-13: suggestions of the database come first, TMDB’s when they are asked for', async () => {
    expect((await suggestions('fight')).body).toEqual({ results: [], more: true })
    const { body, cacheControl } = await suggestions('fight', '&more=1')
    expect(body.more).toBe(false)
    expect(body.results[0]).toMatchObject({ id: 550, title: 'Dövüş Kulübü', title_language: 'tr', in_database: false })
    expect(cacheControl).toBe('private, max-age=60')
  })

  it('SEARCHBOX-14: where TMDB fails, suggestions say that there may be more, and are not kept', async () => {
    upstreamConfig.fails = true
    expect(await suggestions('matrix', '&more=1')).toEqual({
      body: { results: [], more: true },
      cacheControl: 'no-store',
    })
  })
})

async function pick(body: string | object, headers: Record<string, string> = { origin: ORIGIN }) {
  const answer = await site.fetch('/api/save-title', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: string } }
}

describe('POST /api/save-title', () => {
  it('SEARCHBOX-15: a picked title is saved in the background, in every language', async () => {
    expect(await pick({ type: 'movie', id: 603 })).toEqual({ status: 202, body: { ok: true } })
    expect(enqueued).toEqual([{ name: 'save-title', type: 'movie', id: 603, reason: 'picked' }])
    await HANDLERS['save-title'](createWorkDeps(site.db), {
      id: 'one',
      data: enqueued[0],
      enqueuedAt: new Date(),
      signal: new AbortController().signal,
    })
    const row = await site.db.selectFrom('movies').selectAll().where('id', '=', 603).executeTakeFirstOrThrow()
    const written = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'tr']
    expect(Object.keys(row.overview_translations).toSorted()).toEqual(written)
    expect(Object.keys(row.title_translations)).toEqual(expect.arrayContaining([...written, 'ko', 'zh']))

    enqueued.length = 0
    expect((await pick({ type: 'movie', id: 603 })).status).toBe(202)
    expect(enqueued).toEqual([])
  })

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"type":"person","id":1}',
    '{"type":"movie","id":0}',
    '{"type":"movie","id":1.5}',
    '{"type":"movie","id":2147483648}',
    '{"type":"movie","id":"1 or 1=1"}',
    '{"type":["movie"],"id":1}',
  ])('SEARCHBOX-15: %s names no title', async (body) => {
    const answer = await pick(body)
    expect([answer.status, typeof answer.body.error, enqueued]).toEqual([400, 'string', []])
  })

  it('SEARCHBOX-15: is for pages of this site only', async () => {
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await pick({ type: 'movie', id: 1 }, headers as Record<string, string>)).status).toBe(403)
    expect((await site.fetch('/api/save-title')).status).toBe(405)
    expect(enqueued).toEqual([])
  })

  it('SEARCHBOX-16: a failed save is logged', async () => {
    site.failQueries(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    const answer = await pick({ type: 'movie', id: 604 })
    site.failQueries(null)
    expect([answer.status, typeof answer.body.error]).toEqual([503, 'string'])
    expect(site.troubles.at(-1)).toBe('A picked title could not be saved: terminating connection')
  })
})

describe('with a title stored', () => {
  it('SEARCH-13, TMDB-20: a failing TMDB costs only its own titles, and the page is not kept', async () => {
    upstreamConfig.fails = true
    const lacking = await site.fetch('/en/search?q=the+matrix')
    expect([lacking.status, texts(await lacking.text(), 'h3')]).toEqual([200, ['The Matrix']])
    expect(lacking.headers.get('cache-control')).toBe('no-store')
    upstreamConfig.fails = false
    const whole = await site.fetch('/en/search?q=the+matrix')
    expect(texts(await whole.text(), 'h3')).toEqual(['The Matrix'])
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
  })
})
