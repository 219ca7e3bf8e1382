import { beforeEach, describe, expect, it } from 'vitest'
import type { Completions } from '#shared/titles/completion.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { hrefs } from '../read-html.ts'
import type { Body } from './tmdb-server.ts'
import { withUpstreamSite } from './upstream-site.ts'

const HOUR_MS = 60 * 60 * 1000
const MATRIX = '/en/movie/603-the-matrix'
const REEVES = '/en/person/6384-keanu-reeves'

const upstream = withUpstreamSite()
const leadsToMatrix = (html: string) => hrefs(html).some((href) => href.includes('/movie/603'))

/** From now on The Matrix is an adult title, in every list of TMDB too. */
function makeAdult(): void {
  const mark = (item: Body): Body => (item['id'] === 603 ? { ...item, adult: true } : item)
  const marked = (list: Body[]) => list.map(mark)
  const page = (body: Body): Body => ({ ...body, results: marked(body['results']) })
  upstream.tmdb.answer('/movie/603', mark)
  upstream.tmdb.answer('/person/6384', (body) => {
    const { cast, crew } = body['combined_credits']
    return { ...body, combined_credits: { cast: marked(cast), crew: marked(crew) } }
  })
  upstream.tmdb.answer('/movie/550', (body) => {
    const matrix = { id: 603, title: 'The Matrix', poster_path: '/m.jpg', adult: true, vote_count: 9 }
    const list = { results: [matrix] }
    return { ...body, similar: list, recommendations: list }
  })
  upstream.tmdb.answer('/search/multi', page)
}

async function expectNowhere(): Promise<void> {
  const found = await upstream.open('/en/search?q=matrix')
  expect([found.status, leadsToMatrix(found.html)]).toEqual([200, false])
  for (const more of ['', '&more=1']) {
    const answer = await upstream.site.fetch(`/api/suggestions?q=matrix&language=en${more}`)
    expect(((await answer.json()) as Completions).results.map(({ id }) => id)).not.toContain(603)
  }
  for (const path of ['/en', '/en/search?genre=28&genreName=Action', '/en/movie/550-fight-club', REEVES])
    expect([path, leadsToMatrix((await upstream.open(path)).html)]).toEqual([path, false])
}

describe('a title for adults', () => {
  it('SEARCH-02, SEARCHBOX-11: would be everywhere if it were not for adults', async () => {
    for (const path of [MATRIX, '/en/movie/550-fight-club']) expect((await upstream.open(path)).status).toBe(200)
    upstream.site.cache.invalidate()
    for (const path of ['/en', '/en/search?q=matrix', REEVES])
      expect([path, leadsToMatrix((await upstream.open(path)).html)]).toEqual([path, true])
  })

  describe('that TMDB gives as such', () => {
    beforeEach(makeAdult)

    it('SEARCH-02, SEARCHBOX-11, PERSON-16: is not found, not stored, and in no list', async () => {
      const counts = await upstream.countRows()
      const { status, h1 } = await upstream.open(MATRIX)
      expect([status, h1]).toEqual([404, 'Content Not Found'])
      expect([upstream.jobs, await upstream.countRows()]).toEqual([[], counts])
      await expectNowhere()
    })
  })

  it('SEARCH-02, SEARCHBOX-11: that was stored before TMDB called it so leaves with its refresh, and is not said to be deleted', async () => {
    await upstream.open(MATRIX)
    upstream.restart()
    upstream.advance(7 * HOUR_MS)
    makeAdult()
    await upstream.open(MATRIX)
    expect(await upstream.runJobs()).toEqual([])
    upstream.site.cache.invalidate()
    expect((await upstream.open(MATRIX)).status).toBe(404)
    const counts = await upstream.countRows()
    expect([counts.movies, counts.gone_titles, counts.search_terms]).toEqual([0, 0, 0])
    await expectNowhere()
  })

  it('SEARCH-02, SEARCHBOX-11, PERSON-17: that is stored as such is shown nowhere, TMDB or not', async () => {
    await insertMovie(upstream.site.db, {
      id: 603,
      title: 'The Matrix',
      adult: true,
      popularity: 1_000,
      vote_count: 30_000,
      genres: JSON.stringify([{ id: 28, name: 'Action' }]),
      cast_data: JSON.stringify([{ id: 6384, name: 'Keanu Reeves', character: 'Neo', profile_path: null }]),
    })
    makeAdult()
    await upstream.tmdb.close()
    try {
      expect((await upstream.open(MATRIX)).status).toBe(503)
      expect((await upstream.open(REEVES)).status).toBe(503)
      const found = await upstream.open('/en/search?q=matrix')
      expect(leadsToMatrix(found.html)).toBe(false)
      const answer = await upstream.site.fetch('/api/suggestions?q=matrix&language=en')
      expect(((await answer.json()) as Completions).results).toEqual([])
      expect(leadsToMatrix((await upstream.open('/en')).html)).toBe(false)
    } finally {
      await upstream.tmdb.reopen()
    }
    upstream.restart()
    expect((await upstream.open(MATRIX)).status).toBe(404)
    await expectNowhere()
  })
})
