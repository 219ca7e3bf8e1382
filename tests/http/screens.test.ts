import { describe, expect, it } from 'vitest'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

async function page(path: string, cookie = ''): Promise<string> {
  const answer = await site.fetch(path, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

describe('home', () => {
  it('HOME-03, -04: has its rows in order, the Turkish ones in Türkiye', async () => {
    const rows = async (cookie: string) => texts(await page('/en', cookie), 'h2')
    const american = await rows('user_country=US')
    expect(american[0]).toBe('Trending')
    const known = ['On HBO Max', 'On Netflix', 'On Disney+', 'On Prime Video', 'On Gain', 'On Exxen', 'On TV+']
    const turkish = (await rows('user_country=TR')).filter((heading) => known.includes(heading))
    expect(turkish).toEqual(known.filter((heading) => turkish.includes(heading)))
    expect(turkish.length).toBeGreaterThan(american.filter((heading) => known.includes(heading)).length - 1)
    expect(turkish).toContain('On Gain')
    expect(american).not.toContain('On Gain')
  })

  it('HOME-07: shows 24 trending titles, each on its canonical address', async () => {
    const html = await page('/en')
    const trending = html.slice(html.indexOf('Trending'), html.indexOf('On HBO Max'))
    const titles = new Set(hrefs(trending).filter((href) => /^\/en\/(?:movie|tv_show)\/\d+-/.test(href)))
    expect(titles.size).toBe(24)
  })

  it('says that the catalogue is a sample', async () => {
    expect(plain(await page('/en'))).toContain('Sample catalogue: ratings, figures and availability are illustrative.')
  })
})

describe('search', () => {
  it('SEARCH-01: splits results into movies and TV shows', async () => {
    const html = await page('/en/search?q=the')
    expect(texts(html, 'h2')).toEqual(expect.arrayContaining(['Movies', 'TV Shows']))
  })

  it('SEARCH-14, ROUTE-24: finds a title and keeps the text in the box', async () => {
    const html = await page('/en/search?q=fight%20club')
    expect(hrefs(html)).toContain('/en/movie/550-fight-club')
    expect(texts(html, 'h1')).toEqual(['Results for “fight club”'])
    expect(elements(html, 'input').find((input) => input['name'] === 'q')?.['value']).toBe('fight club')
  })

  it('SEARCH-13: finds a title by another name of its, and calls it by its own', async () => {
    const html = await page('/tr/search?q=brba')
    expect(hrefs(html)).toContain('/tr/tv_show/1396-breaking-bad')
    expect(plain(html)).toContain('Breaking Bad')
    const answer = await site.fetch('/api/suggestions?q=round%206&language=fr')
    expect(await answer.json()).toMatchObject({ results: [{ id: 93405, title: 'Squid Game' }] })
  })

  it('SEARCH-07: lists a genre by its own name in the page’s language', async () => {
    expect(texts(await page('/en/search?genre=28&genreName=Action'), 'h1')).toEqual(['Action'])
    expect(texts(await page('/en/search?genre=28&genreName=Lies'), 'h1')).toEqual(['Action'])
  })

  it('SEARCH-08: lists a provider’s titles in the country', async () => {
    const html = await page('/en/search?provider=8&providerName=Netflix', 'user_country=TR')
    expect(texts(html, 'h1')[0]).toMatch(/^Netflix in T/)
    expect(hrefs(html).some((href) => /^\/en\/(?:movie|tv_show)\//.test(href))).toBe(true)
  })

  it('SEARCH-09, -15: browses genres by name and providers, each a link', async () => {
    const genres = texts(await page('/en/search?view=genres'), 'li').filter((name) => name !== '')
    const tiles = genres.filter((name) => ['Action', 'Comedy', 'Drama', 'Thriller'].includes(name))
    expect(tiles).toEqual(['Action', 'Comedy', 'Drama', 'Thriller'])
    const providers = hrefs(await page('/en/search?view=providers', 'user_country=TR'))
    expect(providers).toContain('/en/search?provider=8&providerName=Netflix')
    expect(hrefs(await page('/en/search?view=genres'))).toContain('/en/search?genre=18&genreName=Drama')
  })
})

describe('a title', () => {
  it('DETAIL-01, -02, -12 to -16: shows what is known about a movie', async () => {
    const html = await page('/en/movie/550-fight-club')
    const text = plain(html)
    for (const part of ['Fight Club', '1999', '2h 19m', 'Drama', 'David Fincher', 'Brad Pitt', 'Overview', 'Details'])
      expect(text.replace(/\u00a0|\u202f/g, ' ')).toMatch(
        new RegExp(part === '2h 19m' ? '2\\s?h\\w*\\s?19\\s?m' : part),
      )
    const cast = hrefs(html).filter((href) => href.startsWith('/en/person/'))
    expect(cast).toContain('/en/person/287-brad-pitt')
    expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  })

  it('DETAIL-17: shows what is known about a TV show', async () => {
    const text = plain(await page('/en/tv_show/1399-game-of-thrones'))
    for (const part of ['Game of Thrones', '2011', '8 seasons']) expect(text).toContain(part)
    expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  })

  it('DETAIL-28: uses the sizes that the specification names', async () => {
    const sources = elements(await page('/en/movie/550-fight-club'), 'img').flatMap((image) => image['src'] ?? [])
    expect(sources.some((src) => src.startsWith('/images/w500/sample-poster-movie-550'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w1280/'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w185/'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w92/'))).toBe(true)
  })

  it('DETAIL-10: says so where nothing carries it, with the country’s name', async () => {
    const html = await page('/en/movie/550-fight-club', 'user_country=IS')
    expect(plain(html)).toContain(
      "This content is not currently available in Iceland or streaming information hasn't been added yet.",
    )
  })

  it('DETAIL-11: shows another country’s services after a change of the country', async () => {
    const aside = async (country: string) => {
      const html = await page('/en/movie/550-fight-club', `user_country=${country}`)
      const start = html.indexOf('<aside class="watch"')
      return plain(html.slice(start, html.indexOf('</aside>', start)))
    }
    expect(await aside('US')).toContain('Where to watch in the United States')
    expect(await aside('TR')).not.toBe(await aside('US'))
  })

  it('DETAIL-30, I18N-21: speaks the page’s language', async () => {
    expect(texts(await page('/tr/movie/550-dovus-kulubu').catch(() => page('/tr/movie/550-fight-club')), 'h1')).toEqual(
      ['Dövüş Kulübü'],
    )
  })

  it('leads out only to web addresses, without a referrer’s trust', async () => {
    const out = elements(await page('/en/movie/550-fight-club'), 'a').filter((anchor) =>
      /^\w+:/.test(anchor['href'] ?? ''),
    )
    expect(out.length).toBeGreaterThan(0)
    for (const anchor of out) {
      expect(anchor['href']).toMatch(/^https:\/\//)
      expect(anchor['rel']).toContain('noopener')
    }
  })
})

/** SEARCHBOX-13, and what the list itself needs: the title's language and its address. */
const CONTRACT_FIELDS =
  `id content_type title title_language original_title original_name overview poster_path vote_average
  vote_count popularity release_date first_air_date original_language in_database path`.split(/\s+/)

describe('/api/suggestions', () => {
  interface Answer {
    results: Record<string, unknown>[]
  }
  const ask = async (query: string, language = 'en') => {
    const answer = await site.fetch(`/api/suggestions?${new URLSearchParams({ q: query, language })}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    return (await answer.json()) as Answer
  }

  it('SEARCHBOX-13: answers with the contract’s fields and no others', async () => {
    const [first] = (await ask('fight')).results
    expect(Object.keys(first ?? {}).toSorted()).toEqual(CONTRACT_FIELDS.toSorted())
    expect(first).toMatchObject({ id: 550, content_type: 'movie', in_database: true, path: '/en/movie/550-fight-club' })
  })

  it('SEARCHBOX-01, -02, -08: answers from two characters on, with eight at most', async () => {
    expect((await ask('t')).results).toEqual([])
    expect((await ask(' t ')).results).toEqual([])
    expect((await ask('th')).results).toHaveLength(8)
    expect((await ask('zzqx')).results).toEqual([])
  })

  it('speaks the asked language, and English for what it does not know', async () => {
    expect((await ask('fight', 'tr')).results[0]).toMatchObject({ title: 'Dövüş Kulübü', title_language: 'tr' })
    expect((await ask('fight', 'xx')).results[0]).toMatchObject({ path: '/en/movie/550-fight-club' })
    expect((await ask('fight', '../..')).results[0]).toMatchObject({ path: '/en/movie/550-fight-club' })
  })

  it('is the visitor’s own to keep for a minute, and has no text for no question', async () => {
    const answer = await site.fetch('/api/suggestions')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await answer.json()).toEqual({ results: [], more: false })
  })
})
