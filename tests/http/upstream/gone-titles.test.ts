import { describe, expect, it } from 'vitest'
import type { Completions } from '#shared/titles/completion.ts'
import { hrefs, metaContent, texts } from '../read-html.ts'
import { withUpstreamSite } from './upstream-site.ts'

const HOUR_MS = 60 * 60 * 1000
const FIGHT_CLUB = '/en/movie/550-fight-club'

const upstream = withUpstreamSite()

/** Two refreshes by visits, the second on another day: until then the stored title is shown. */
async function refreshTwice(): Promise<void> {
  for (const hours of [7, 24]) {
    upstream.restart()
    upstream.advance(hours * HOUR_MS)
    expect((await upstream.open(FIGHT_CLUB)).status).toBe(200)
    expect(upstream.jobs).toContainEqual({ name: 'save-title', type: 'movie', id: 550, reason: 'stale' })
    expect(await upstream.runJobs()).toEqual([])
    upstream.site.cache.invalidate()
  }
}

async function suggested(query: string): Promise<number[]> {
  const answer = await upstream.site.fetch(`/api/suggestions?q=${encodeURIComponent(query)}&language=en`)
  return ((await answer.json()) as Completions).results.map(({ id }) => id)
}

describe('a stored title that TMDB deletes', () => {
  it('DETAIL-29: is gone after its refreshes of two days, everywhere, and costs no further request', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.runJobs()
    upstream.tmdb.answer('/movie/550', () => null)
    await refreshTwice()
    const asked = upstream.tmdb.total()
    for (const language of ['en', 'tr', 'ar']) {
      const { status, html, h1 } = await upstream.open(`/${language}/movie/550-fight-club`)
      expect(status).toBe(410)
      if (language === 'en') expect(h1).toBe('Content Not Found')
      expect(metaContent(html, 'robots')).toBe('noindex')
    }
    expect(upstream.tmdb.total()).toBe(asked)
    const rows = await upstream.site.db.selectFrom('gone_titles').select(['content_type', 'content_id']).execute()
    expect(rows).toEqual([{ content_type: 'movie', content_id: 550 }])
    expect(await upstream.site.db.selectFrom('content_providers').selectAll().execute()).toEqual([])
    const counts = await upstream.countRows()
    expect([counts.movies, counts.search_terms]).toEqual([0, 0])
    expect(await suggested('fight club')).toEqual([])
  })

  it('leads to the title that TMDB merged it into', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.open('/en/movie/807-se7en')
    const { imdb_id } = await upstream.site.db
      .selectFrom('movies')
      .select('imdb_id')
      .where('id', '=', 550)
      .executeTakeFirstOrThrow()
    await upstream.site.db.updateTable('movies').set({ imdb_id }).where('id', '=', 807).execute()
    upstream.tmdb.answer('/movie/550', () => null)
    await refreshTwice()
    const moved = await upstream.site.fetch(FIGHT_CLUB, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/movie/807'])
  })

  it('PERSON-17: leaves the stored credits of its people', async () => {
    await upstream.open(FIGHT_CLUB)
    await upstream.open('/en/movie/807-se7en')
    upstream.tmdb.answer('/movie/550', () => null)
    await refreshTwice()
    upstream.tmdb.trouble('answers 500')
    upstream.restart()
    const { status, html } = await upstream.open('/en/person/287-brad-pitt')
    expect([status, texts(html, 'h3')]).toEqual([200, ['Se7en']])
    expect(hrefs(html).filter((href) => href.includes('/550'))).toEqual([])
  })
})
