import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { elements, hrefs, mainOf, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'
import { factsOf, pairs, section } from './upstream/read-page.ts'

const site = withSite({ sample: true })
const FIGHT_CLUB = '/en/movie/550-fight-club'
const MATRIX = '/en/movie/603-the-matrix'
const GAME_OF_THRONES = '/en/tv_show/1399-game-of-thrones'
const TWO_TOWERS = '/en/movie/121-the-lord-of-the-rings-the-two-towers'
/** Not available in any country of the sample. */
const NOWHERE = '/en/movie/5801-pather-panchali'

async function page(path: string, country = 'US') {
  const answer = await site.fetch(path, { headers: { cookie: `user_country=${country}` } })
  const html = await answer.text()
  expect([path, answer.status, /\bundefined\b|\bNaN\b|\[object/.test(plain(html))]).toEqual([path, 200, false])
  return html
}

const headings = (html: string) => texts(html, 'h2')
const peopleOf = (html: string, heading: string) =>
  hrefs(section(html, heading)).filter((href) => /^\/en\/person\/\d+-/.test(href))
const titlesOf = (html: string, heading: string) =>
  hrefs(section(html, heading)).filter((href) => /^\/en\/(?:movie|tv_show)\/\d+-[^#]*$/.test(href))

describe('what is known of a title', () => {
  it('DETAIL-01, -02, -13: picture, poster, rating, year, runtime, and genres that lead to their titles', async () => {
    const html = await page(FIGHT_CLUB)
    const start = html.slice(html.indexOf('<main'), html.indexOf('</h1>'))
    expect(elements(start, 'img').map(({ src }) => src)).toEqual([
      expect.stringMatching(/\/w1280\/sample-backdrop-movie-550/),
      expect.stringMatching(/\/w500\/sample-poster-movie-550/),
    ])
    const text = plain(html).replace(/\s/g, ' ')
    for (const part of [/Rated \d\.\d out of 10/, /1999/, /2\s?h\w*\s?19\s?m/]) expect(text).toMatch(part)
    expect(hrefs(section(html, 'Overview'))).toContain('/en/search?genre=53&genreName=Thriller')
  })

  it('DETAIL-02: no one’s votes and an average that is none are no rating', async () => {
    const rated = async (vote_average: number, vote_count: number) => {
      const { id } = await insertMovie(site.db, { vote_average, vote_count, popularity: 0, source: 'tmdb' })
      const html = await page(`/en/movie/${id}-movie-${id}`)
      const main = mainOf(html)
      const hero = plain(main.slice(0, main.indexOf('</section>')))
      return /Rated|vote/.test(hero)
    }
    expect([await rated(7.5, 12), await rated(7.5, 0), await rated(0, 12)]).toEqual([true, false, false])
  })

  it('DETAIL-14, -15: ten of the cast and five of the crew, each a way to their page', async () => {
    const html = await page('/en/movie/157336-interstellar')
    expect(new Set(peopleOf(html, 'Cast')).size).toBe(10)
    expect(peopleOf(html, 'Crew')).toHaveLength(5)
  })

  it('DETAIL-16: a movie’s details, its own title where another is shown, and keywords marked as English', async () => {
    expect(factsOf(await page(FIGHT_CLUB), 'Details')).toMatchObject({
      Status: 'Released',
      Released: 'October 15, 1999',
      'Original language': 'English',
      Budget: '$63M',
      'Box office': '$100.9M',
    })
    expect(factsOf(await page('/en/movie/496243-parasite'), 'Details')['Original title']).toBe('기생충')
    const arabic = await page('/ar/movie/603-the-matrix')
    expect(elements(arabic, 'ul').filter(({ lang }) => lang === 'en')).toHaveLength(1)
    expect(texts(arabic, 'li')).toContain('virtual reality')
  })

  it('DETAIL-16, -17: a show’s details, and each season with its episodes and year', async () => {
    const html = await page(GAME_OF_THRONES)
    expect(texts(html, 'h1')).toEqual(['Game of Thrones'])
    const facts = factsOf(html, 'Details')
    expect(facts).toMatchObject({ Status: 'Ended', 'First aired': expect.stringContaining('2011') })
    const seasons = texts(section(html, 'Seasons'), 'li')
    expect(seasons).toHaveLength(8)
    expect([seasons[0], seasons[7]]).toEqual(['Season 110 episodes2011', 'Season 86 episodes2019'])
    const episodes = seasons.reduce(
      (sum, text, at) => sum + Number(text.slice(`Season ${at + 1}`.length).match(/^\d+/)),
      0,
    )
    expect([facts['Seasons'], facts['Episodes']]).toEqual(['8', String(episodes)])
    expect(headings(await page(MATRIX))).not.toContain('Seasons')
  })

  it('DETAIL-12: that there is no overview is said', async () => {
    const html = await page('/en/movie/129112-wadjda')
    expect(plain(section(html, 'Overview'))).toMatch(/^No overview available\./)
    expect(metaContent(html, 'description')).toMatch(/^Where to watch Wadjda/)
    expect(plain(await page(MATRIX))).not.toContain('No overview available')
  })

  it('a trailer leads to its own page, and there is none where none is known', async () => {
    const [trailer] = elements(section(await page(MATRIX), 'Trailer'), 'a')
    expect(trailer).toMatchObject({ target: '_blank', rel: expect.stringContaining('noreferrer') })
    expect(trailer?.['href']).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]+$/)
    expect(headings(await page(GAME_OF_THRONES))).not.toContain('Trailer')
  })

  it('recommended and similar titles follow, each once, the title itself not among them', async () => {
    const html = await page(MATRIX)
    const rows = ['Recommended', 'More like this'].map((heading) => titlesOf(html, heading))
    for (const row of rows) {
      expect(row.length).toBeGreaterThan(0)
      expect(row.length).toBeLessThanOrEqual(12)
    }
    expect(new Set([...rows.flat(), MATRIX]).size).toBe(rows.flat().length + 1)
  })

  it('the films of a collection stand together, in the order of their release', async () => {
    expect(titlesOf(await page(TWO_TOWERS), 'The Lord of the Rings Collection')).toEqual([
      '/en/movie/120-the-lord-of-the-rings-the-fellowship-of-the-ring',
      TWO_TOWERS,
      '/en/movie/122-the-lord-of-the-rings-the-return-of-the-king',
    ])
  })

  it('I18N-21: speaks the language where a translation exists, and marks what speaks another', async () => {
    const turkish = await page('/tr/movie/155-the-dark-knight')
    expect(texts(turkish, 'h1')).toEqual(['Kara Şövalye'])
    const overview = (html: string) => elements(html, 'p').find(({ class: name }) => name?.startsWith('prose'))
    expect(overview(turkish)).not.toHaveProperty('lang')
    for (const language of ['ar', 'ja']) {
      expect(overview(await page(`/${language}/movie/155-the-dark-knight`))).not.toHaveProperty('lang')
    }
    expect(overview(await page('/ko/movie/155-the-dark-knight'))).toMatchObject({ lang: 'en' })
    expect(texts(await page('/tr/search?q=dark%20knight'), 'h3')).toContain('Kara Şövalye')
  })
})

describe('where a title streams', () => {
  const watch = async (path: string, country = 'US') => {
    const names: Record<string, string> = { US: 'the United States', IS: 'Iceland' }
    const html = section(await page(path, country), `Where to watch in ${names[country]}`)
    expect(plain(html)).toContain('Checked')
    const [summary = '', elsewhere = ''] = html.slice(html.lastIndexOf('<details')).split('</summary>')
    return {
      html,
      text: plain(html),
      offers: elements(html, 'a').filter(({ target }) => target === '_blank'),
      summary: plain(summary),
      elsewhere: plain(elsewhere),
    }
  }

  it('DETAIL-08, -09, LIMITS-42: six services and the others on request, subscriptions first, each leading out', async () => {
    const { html, offers } = await watch(FIGHT_CLUB)
    const [first = '', more = ''] = html.split('</summary>')
    const counted = Number(/Show (\d+) more/.exec(plain(first))?.[1])
    expect(elements(first, 'a').filter(({ target }) => target === '_blank')).toHaveLength(6)
    expect(offers).toHaveLength(6 + counted)
    for (const { href, rel } of offers) {
      expect(href).toMatch(/^https:\/\//)
      expect(rel).toContain('noopener')
    }
    const kinds = pairs(html).map(([kind]) => kind)
    const order = ['Stream', 'Free', 'With ads', 'Rent', 'Buy']
    expect(kinds).toEqual(kinds.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(kinds).toEqual(expect.arrayContaining(['Stream', 'Rent', 'Buy']))
    expect(more).not.toBe('')
    expect((await watch(GAME_OF_THRONES)).html).not.toMatch(/Show \d+ more/)
  })

  it('DETAIL-10: in this country, in others alone, or nowhere', async () => {
    const here = await watch(FIGHT_CLUB)
    expect(here.text).not.toContain('not currently available')
    expect(here.summary).toMatch(/^Streams in \d+ other countries$/)
    const others = await watch(FIGHT_CLUB, 'IS')
    expect(others.text).toContain(
      "This content is not currently available in Iceland or streaming information hasn't been added yet.",
    )
    expect(others.text).toContain('When we last asked, no service here offered it.')
    expect(others.offers).toEqual([])
    expect(others.elsewhere).toContain('Germany')
    const nowhere = await watch(NOWHERE)
    expect(nowhere.text).toContain('This content is not currently available in the United States')
    expect([nowhere.offers, nowhere.html.includes('<details')]).toEqual([[], false])
  })

  it('DETAIL-11: a change of the country brings its services', async () => {
    const here = (await watch(FIGHT_CLUB)).offers.map(({ href }) => href)
    const turkish = section(await page(FIGHT_CLUB, 'TR'), 'Where to watch in Türkiye')
    expect(turkish).not.toBe('')
    expect(hrefs(turkish)).not.toEqual(expect.arrayContaining(here.slice(0, 1)))
  })
})

it('DETAIL-23, SEARCH-02, SEARCHBOX-11: a title for adults is not found, even by its address', async () => {
  const answer = await site.fetch('/en/movie/187053')
  expect([answer.status, texts(await answer.text(), 'h1')]).toEqual([404, ['Content Not Found']])
  for (const query of ['Blue Matrix', 'matrix']) {
    const search = new URLSearchParams({ q: query })
    expect(hrefs(await page(`/en/search?${search}`)).filter((href) => href.includes('187053'))).toEqual([])
    expect(await (await site.fetch(`/api/suggestions?${search}`)).text()).not.toContain('187053')
  }
})
