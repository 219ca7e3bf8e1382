import { describe, expect, it } from 'vitest'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'
import { section } from './upstream/read-page.ts'

const site = withSite({ sample: true })

async function page(path: string, cookie = ''): Promise<string> {
  const answer = await site.fetch(path, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

describe('home', () => {
  const titlesIn = (row: string) =>
    new Set(hrefs(row).filter((href) => /^\/en\/(?:movie|tv_show)\/\d+-[^#]*$/.test(href))).size
  const rows = async (country: string) => {
    const html = await page('/en', `user_country=${country}`)
    return Object.fromEntries(texts(html, 'h2').map((heading) => [heading, titlesIn(section(html, heading))]))
  }

  it('HOME-03, -05, -07: has its rows in order, each with its number of titles on canonical addresses', async () => {
    const american = await rows('US')
    expect(Object.keys(american)).toEqual(['Trending', 'On HBO Max', 'On Netflix', 'On Disney+', 'On Prime Video'])
    const { 'On Disney+': disney, ...sizes } = american
    expect(sizes).toEqual({ Trending: 24, 'On HBO Max': 12, 'On Netflix': 12, 'On Prime Video': 12 })
    expect(disney).toBeGreaterThan(0)
  })

  it('HOME-04, -05, -22: has the Turkish rows last in Türkiye, longer ones, and no row without titles', async () => {
    const turkish = await rows('TR')
    expect(Object.keys(turkish).slice(-3)).toEqual(['On Gain', 'On Exxen', 'On TV+'])
    expect(turkish['On Gain']).toBeGreaterThan(12)
    expect(Object.keys(await rows('IS'))).toEqual(['Trending'])
  })

  it('begins with what a guest’s own services have, then has their rows', async () => {
    const html = await page('/en', 'user_country=US; user_services=8.337')
    expect(texts(html, 'h2')).toEqual([
      'Tonight on Netflix and Disney+',
      'On Netflix',
      'On Disney+',
      'Trending',
      'On HBO Max',
      'On Prime Video',
    ])
    const many = await page('/en', 'user_country=US; user_services=8.337.1899.9')
    expect(texts(many, 'h2')[0]).toMatch(/^Tonight on .+, .+, and 2 more$/)
  })

  it('says that the catalogue is a sample', async () => {
    expect(plain(await page('/en'))).toContain('Sample catalogue: ratings, figures and availability are illustrative.')
  })
})

describe('search', () => {
  it('SEARCH-01: splits results into movies and TV shows', async () => {
    const html = await page('/en/search?q=dark')
    expect(texts(html, 'h2')).toEqual(expect.arrayContaining(['Movies', 'TV Shows']))
    expect(texts(section(html, 'Movies'), 'h3')).toContain('The Dark Knight')
    expect(texts(section(html, 'TV Shows'), 'h3')).toContain('Dark')
  })

  it.each([
    ['genre=28&genreName=Action', 'Action'],
    ['provider=8&providerName=Netflix', 'Netflix in the United States'],
    ['view=genres', 'Genres'],
    ['view=providers', 'Streaming services'],
  ])('ROUTE-24: reads %s', async (query, heading) => {
    expect(texts(await page(`/en/search?${query}`, 'user_country=US'), 'h1')).toEqual([heading])
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
    const titles = texts(await page('/en/search?genre=28&genreName=Action'), 'h3')
    expect([titles.includes('The Matrix'), titles.includes('Forrest Gump')]).toEqual([true, false])
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
  it('DETAIL-28: uses the sizes that the specification names', async () => {
    const sources = elements(await page('/en/movie/550-fight-club'), 'img').flatMap((image) => image['src'] ?? [])
    expect(sources.some((src) => src.startsWith('/images/w500/sample-poster-movie-550'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w1280/'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w185/'))).toBe(true)
    expect(sources.some((src) => src.startsWith('/images/w92/'))).toBe(true)
  })

  it('DETAIL-30, DETAIL-31, I18N-21: speaks the page’s language', async () => {
    const html = await page('/tr/movie/550-fight-club')
    expect(texts(html, 'h1')).toEqual(['Dövüş Kulübü'])
    expect(texts(html, 'title')[0]).toContain('Dövüş Kulübü')
    expect(metaContent(html, 'description')?.length).toBeGreaterThan(60)
  })

  it('says of names in another language which one it is, as WCAG 3.1.2 wants it', async () => {
    expect(await page('/en/movie/128-princess-mononoke')).toMatch(/<bdi lang="ja">もののけ姫</)
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

describe('a person', () => {
  it('PERSON-08: has a biography, marked where it is in another language', async () => {
    const english = section(await page('/en/person/287-brad-pitt'), 'Biography')
    expect([english.includes('University of Missouri'), english.includes('lang=')]).toEqual([true, false])
    expect(section(await page('/tr/person/287-brad-pitt'), 'Biyografi')).toContain('Missouri Üniversitesi')
    const arabic = section(await page('/ar/person/287-brad-pitt'), 'السيرة الذاتية')
    expect(arabic).toMatch(/lang="en"[^]*University of Missouri/)
  })

  it('PERSON-09: who is known for TV shows alone starts with them', async () => {
    const html = await page('/en/person/1253360-pedro-pascal')
    const tabs = elements(html, 'a').filter(({ role }) => role === 'tab')
    expect(tabs.map((tab) => tab['aria-selected'])).toEqual(['false', 'true'])
    expect(hrefs(html).filter((href) => href.startsWith('/en/tv_show/')).length).toBeGreaterThan(0)
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

  it('SEARCHBOX-13, DATA-42: answers with the contract’s fields and no others', async () => {
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

  it('is the visitor’s own to keep for a minute, and without a text has what is popular', async () => {
    const answer = await site.fetch('/api/suggestions')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
    const { results, more } = (await answer.json()) as { results: unknown[]; more: boolean }
    expect([results.length > 3, more]).toEqual([true, false])
  })
})
