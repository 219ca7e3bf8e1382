import { describe, expect, it } from 'vitest'
import { takeTurn } from '#tests/take-turns.ts'
import { hrefs, plain, texts } from '../read-html.ts'
import { withUpstreamSite } from './upstream-site.ts'

const HOUR_MS = 60 * 60 * 1000
const MATRIX = '/en/movie/603-the-matrix'
const HEADINGS = ['Overview', 'Trailer', 'Cast', 'Crew', 'Details', 'Recommended', 'More like this', 'Keywords']
const MISSING = undefined

/** Blocks of a title's response, malformed replacements, and the sections that they fill. */
const BLOCKS: [block: string, garbage: unknown[], sections: string[]][] = [
  ['credits', ['x', MISSING, {}, { cast: 'x', crew: 7 }], ['Cast', 'Crew']],
  ['watch/providers', [null, MISSING, { results: 'x' }], []],
  ['images', [null, {}, { posters: [{ iso_639_1: 'en' }] }], []],
  ['videos', ['x', {}, { results: 'x' }], ['Trailer']],
  ['similar', [null, MISSING, { results: 'x' }], ['More like this']],
  ['recommendations', [null, {}, { results: 'x' }], ['Recommended']],
  ['keywords', [7, MISSING, { keywords: 'x' }], ['Keywords']],
]
/** One malformed value for each block, a different one at a refresh than at a first visit; all in a sweep. */
const casesOf = (turn: number) =>
  BLOCKS.flatMap(([block, garbage, sections], at) =>
    takeTurn(garbage, at + turn, 1).map((sent) => ({ block, sent, sections })),
  )

const upstream = withUpstreamSite()

async function seen() {
  const { status, html } = await upstream.open(MATRIX)
  expect(status).toBe(200)
  const headings = new Set([...texts(html, 'h2'), ...texts(html, 'h3')])
  return {
    headings: HEADINGS.filter((heading) => headings.has(heading)),
    // A refresh renews only the time.
    text: plain(html).replace(/Checked (?:1 minute|7 hours) ago/, 'Checked'),
    links: hrefs(html),
  }
}

describe('appended blocks', () => {
  it('DETAIL-16: that are well fill every section', async () => {
    const { headings, text } = await seen()
    expect(headings).toEqual(HEADINGS)
    expect(text).toContain('CheckedStream')
  })

  it.each(casesOf(0))(
    'DETAIL-10: $block being $sent costs the first visit its own section alone, and what was not asked is no answer',
    async ({ block, sent, sections }) => {
      upstream.tmdb.answer('/movie/603', (body) => ({ ...body, [block]: sent }))
      const { headings, text } = await seen()
      expect(headings).toEqual(HEADINGS.filter((heading) => !sections.includes(heading)))
      const isAskedFor = text.includes('We have not asked the services yet')
      expect(isAskedFor).toBe(block === 'watch/providers')
    },
  )

  it.each(casesOf(1))('$block being $sent at a refresh leaves what is stored', async ({ block, sent }) => {
    await seen()
    upstream.restart()
    upstream.advance(7 * HOUR_MS)
    const before = await seen()
    upstream.tmdb.answer('/movie/603', (body) => ({ ...body, [block]: sent, vote_average: 1.5 }))
    expect(await upstream.runJobs()).toEqual([])
    upstream.site.cache.invalidate()
    const after = await seen()
    expect(after.text).toContain('Rated 1.5 out of 10')
    const text = before.text.replace(/\d\.\dRated \d\.\d out of 10/, '1.5Rated 1.5 out of 10')
    expect(after).toEqual({ ...before, text })
  })

  it('credits being x at a refresh leaves the crew of a show, whose creators come apart from them', async () => {
    const path = '/en/tv_show/1396-breaking-bad'
    const people = async () => hrefs((await upstream.open(path)).html).filter((href) => href.includes('/person/'))
    const before = await people()
    expect(before.length).toBeGreaterThan(10)
    upstream.tmdb.answer('/tv/1396', (body) => ({ ...body, credits: 'x' }))
    upstream.restart()
    upstream.advance(7 * HOUR_MS)
    await people()
    expect(await upstream.runJobs()).toEqual([])
    upstream.site.cache.invalidate()
    expect(await people()).toEqual(before)
  })

  it.each(takeTurn(['x', MISSING, null, {}, { cast: 'x', crew: 7 }], 0, 2))(
    'PERSON-17: combined credits being %s leave a person the titles that are stored',
    async (sent) => {
      await upstream.open(MATRIX)
      upstream.tmdb.answer('/person/6384', (body) => ({ ...body, combined_credits: sent, birthday: '1964-09-02' }))
      const { status, html } = await upstream.open('/en/person/6384-keanu-reeves')
      expect([status, texts(html, 'h3')]).toEqual([200, ['The Matrix']])
      expect(plain(html)).toContain('September 2, 1964')
    },
  )

  it.each(['external_ids', 'images'])('%s being x cost a person nothing', async (block) => {
    const titles = async () => texts((await upstream.open('/en/person/6384-keanu-reeves')).html, 'h3')
    const before = await titles()
    upstream.restart()
    upstream.tmdb.answer('/person/6384', (body) => ({ ...body, [block]: 'x' }))
    expect(await titles()).toEqual(before)
  })
})
