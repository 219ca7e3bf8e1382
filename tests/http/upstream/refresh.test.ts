import { describe, expect, it } from 'vitest'
import { BREAKER_PROBE_EVERY_MS } from '#integrations/upstream/limits.ts'
import { metaContent, plain, texts } from '../read-html.ts'
import type { Body } from './tmdb-server.ts'
import { withUpstreamSite } from './upstream-site.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const FIGHT_CLUB = '/en/movie/550-fight-club'
const LATER = { vote_average: 1.5, vote_count: 123_456, popularity: 77.5 }

const upstream = withUpstreamSite()
const storedRow = () =>
  upstream.site.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()

describe('a stored title', () => {
  it('DETAIL-25: is fresh for six hours, then a visit has it renewed behind, once', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.runJobs()
    upstream.tmdb.reset()
    upstream.advance(6 * HOUR_MS - MINUTE_MS)
    await upstream.open(FIGHT_CLUB)
    expect(upstream.jobs).toEqual([])

    upstream.advance(2 * MINUTE_MS)
    expect((await upstream.open(FIGHT_CLUB)).status).toBe(200)
    expect(upstream.jobs).toEqual([{ name: 'save-title', type: 'movie', id: 550, reason: 'stale' }])
    expect(upstream.tmdb.total()).toBe(0)
    expect(await upstream.runJobs()).toEqual([])
    upstream.site.cache.invalidate()
    await upstream.open(FIGHT_CLUB)
    expect(upstream.jobs).toEqual([])
  })

  it('DETAIL-26: shows its new rating, votes and time of confirmation after the refresh', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.runJobs()
    const before = await storedRow()
    upstream.tmdb.answer('/movie/550', (body) => ({ ...body, ...LATER }))
    upstream.advance(7 * HOUR_MS)
    const stale = plain((await upstream.open(FIGHT_CLUB)).html)
    expect(stale).toContain('Checked 7 hours ago')
    expect(await upstream.runJobs()).toEqual([])

    const after = await storedRow()
    expect(after).toMatchObject(LATER)
    for (const column of ['ratings_last_updated', 'providers_last_updated', 'confirmed_at'] as const)
      expect(Number(after[column]) - Number(before[column])).toBe(7 * HOUR_MS)
    upstream.site.cache.invalidate()
    const fresh = plain((await upstream.open(FIGHT_CLUB)).html)
    expect(fresh).toContain('Rated 1.5 out of 10 123,456 votes')
    expect(fresh).toContain('Checked 1 minute ago')
  })

  it('DETAIL-25: orders no refresh while TMDB is not asked, and one when a try is due', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.runJobs()
    upstream.advance(7 * HOUR_MS)
    upstream.tmdb.trouble('answers 500')
    for (let id = 1; !upstream.deps.tmdb.state().isOpen; id += 1) await upstream.open(`/en/person/${900_000_000 + id}`)
    await upstream.open(FIGHT_CLUB)
    expect(upstream.jobs).toEqual([])
    upstream.advance(BREAKER_PROBE_EVERY_MS)
    await upstream.open(FIGHT_CLUB)
    expect(upstream.jobs).toHaveLength(1)
    expect(await upstream.runJobs()).toHaveLength(1)
    upstream.site.cache.invalidate()
    await upstream.open(FIGHT_CLUB)
    expect(upstream.jobs).toEqual([])
  })

  it('TMDB-19: misses only the language whose texts cannot be read', async () => {
    upstream.tmdb.answer('/movie/550', (body) => {
      const german = body.translations.translations.find((entry: Body) => entry.iso_639_1 === 'de')
      german.data = 'unreadable'
      return body
    })
    await upstream.open(FIGHT_CLUB)
    const { title_translations, overview_translations } = await storedRow()
    for (const translations of [title_translations, overview_translations]) {
      expect(Object.keys(translations)).toEqual(expect.arrayContaining(['en', 'es', 'fr', 'it', 'tr']))
      expect(translations).not.toHaveProperty('de')
    }
    const inGerman = await upstream.open('/de/movie/550-fight-club')
    expect([inGerman.status, inGerman.h1]).toEqual([200, 'Fight Club'])
    expect((await upstream.open('/tr/movie/550-fight-club')).h1).toBe('Dövüş Kulübü')

    upstream.tmdb.reset()
    upstream.restart()
    upstream.advance(7 * HOUR_MS)
    await upstream.open('/de/movie/550-fight-club')
    await upstream.runJobs()
    expect(Object.keys((await storedRow()).title_translations)).toContain('de')
  })
})

describe('without a network', () => {
  it('TMDB-20, Q33: every screen works on what is stored, and the rest as soon as the network is back', async () => {
    for (const path of [FIGHT_CLUB, '/en/tv_show/1396-breaking-bad']) await upstream.open(path)
    await upstream.runJobs()
    await upstream.tmdb.close()
    try {
      upstream.restart()
      upstream.advance(7 * HOUR_MS)
      const home = await upstream.open('/en')
      expect([home.status, texts(home.html, 'h3').includes('Fight Club')]).toEqual([200, true])
      for (const path of ['/en/search?q=fight', '/en/search?genre=18&genreName=Drama']) {
        const { status, html } = await upstream.open(path)
        expect([path, status, texts(html, 'h3').includes('Fight Club')]).toEqual([path, 200, true])
      }
      for (const path of ['', '&more=1']) {
        const answer = await upstream.open(`/api/suggestions?q=breaking${path}`)
        expect([answer.status, answer.html.includes('"Breaking Bad"')]).toEqual([200, true])
      }
      for (const path of [FIGHT_CLUB, '/tr/tv_show/1396-breaking-bad', '/en/person/17419-bryan-cranston']) {
        const { status, html } = await upstream.open(path)
        expect([path, status, metaContent(html, 'robots')]).toEqual([path, 200, undefined])
      }
      expect(await upstream.runJobs()).toHaveLength(2)
      expect((await upstream.open('/en/movie/603-the-matrix')).status).toBe(503)
    } finally {
      await upstream.tmdb.reopen()
    }
    upstream.advance(MINUTE_MS)
    expect((await upstream.open('/en/movie/603-the-matrix')).h1).toBe('The Matrix')
    expect((await upstream.open('/en/search?q=interstellar')).html).toContain('/en/movie/157336-interstellar')
  })
})
