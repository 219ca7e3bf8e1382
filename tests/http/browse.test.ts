import { describe, expect, it } from 'vitest'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'
import { section } from './upstream/read-page.ts'

const counted: string[] = []
const dailyCounts = { add: (name: string) => void counted.push(name) }
const site = withSite({ sample: true, adapt: (deps) => ({ ...deps, dailyCounts }) })

async function page(query: string): Promise<string> {
  const answer = await site.fetch(`/en/search?${query}`, { headers: { cookie: 'user_country=US' } })
  expect([query, answer.status]).toEqual([query, 200])
  return answer.text()
}

const titlesOf = (html: string) => hrefs(html).filter((href) => /^\/en\/(?:movie|tv_show)\/\d+-[^#]*$/.test(href))
const labelled = (html: string, label: string) =>
  elements(html, 'a')
    .find((anchor) => anchor['aria-label'] === label)
    ?.['href']?.replaceAll('&amp;', '&')

describe('views of titles, without scripts', () => {
  it('SEARCH-06, -07: show 24 titles with their number, and more by a link that shows both pages', async () => {
    const html = await page('genre=18&genreName=Drama')
    const first = titlesOf(html)
    expect(first).toHaveLength(24)
    expect(plain(html)).toMatch(/\d+ titles/)
    const more = '/en/search?genre=18&page=2'
    expect(hrefs(html)).toContain(more)
    const both = titlesOf(await page('genre=18&genreName=Drama&page=2'))
    expect(both).toHaveLength(48)
    expect(both.slice(0, 24)).toEqual(first)
  })

  it('have a form with every filter, filled with those that are set', async () => {
    const html = await page('genre=18&type=movie&yearFrom=1990&yearTo=1999&rating=7&original=en&sort=rating')
    const form = elements(html, 'form').find((one) => one['class'] === 'filter-form')
    expect(form).toMatchObject({ action: '/en/search' })
    expect(form?.['method'] ?? 'get').toBe('get')
    const names = [...elements(html, 'select'), ...elements(html, 'input')].map(({ name }) => name)
    for (const name of ['genre', 'provider', 'yearFrom', 'yearTo', 'rating', 'runtime', 'original', 'sort', 'type'])
      expect(names).toContain(name)
    expect(elements(html, 'input').find(({ name }) => name === 'yearFrom')?.['value']).toBe('1990')
    const chosen = [
      ...elements(html, 'option').filter((option) => 'selected' in option),
      ...elements(html, 'input').filter((input) => 'checked' in input),
    ]
    expect(chosen.map(({ value }) => value)).toEqual(expect.arrayContaining(['18', '7', 'en', 'rating']))
    expect(titlesOf(html).length).toBeGreaterThan(0)
    expect(titlesOf(html).every((href) => href.startsWith('/en/movie/'))).toBe(true)
  })

  it('take what that form sends, empty fields included', async () => {
    const filled = titlesOf(await page('genre=&provider=8&yearFrom=&yearTo=&rating=&runtime=&original=&sort='))
    expect(filled).toEqual(titlesOf(await page('provider=8')))
    expect(filled.length).toBeGreaterThan(0)
  })

  it('name each filter with a link to the view without it', async () => {
    const html = await page('genre=18&genreName=Drama&rating=7')
    expect(labelled(html, 'Remove filter: Drama')).toBe('/en/search?rating=7')
    expect(labelled(html, 'Remove filter: 7 and above')).toBe('/en/search?genre=18')
  })

  it('are in the order asked for', async () => {
    expect(titlesOf(await page('genre=18&sort=title'))).not.toEqual(titlesOf(await page('genre=18')))
    const names = texts(await page('genre=18&type=movie&sort=title'), 'h3')
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  })

  it('SEARCH-12: say which filter to loosen where nothing is left', async () => {
    const html = await page('genre=18&yearTo=1850')
    expect(texts(html, 'h2')).toContain('No titles match these filters')
    const notice = html.slice(html.indexOf('No titles match these filters'))
    expect(labelled(notice, 'Remove filter: Until 1850')).toBe('/en/search?genre=18')
    expect(labelled(notice, 'Remove filter: Drama')).toBeUndefined()
  })
})

describe('filters', () => {
  it('SEARCH-07, -08: take several genres and services, each to be removed alone', async () => {
    const html = await page('genre=35&genre=18&provider=8&provider=337')
    expect(labelled(html, 'Remove filter: Drama')).toBe('/en/search?genre=35&provider=8&provider=337')
    expect(labelled(html, 'Remove filter: Disney Plus')).toBe('/en/search?genre=18&genre=35&provider=8')
    const [either, drama, comedy] = [titlesOf(html), 'genre=18&provider=8', 'genre=35&provider=337']
    for (const one of [drama, comedy]) expect(either).toContain(titlesOf(await page(one))[0])
    expect(texts(html, 'h1')).toEqual(['Discover'])
  })

  it('SEARCH-01: stand by a text too, and All, Movies and TV Shows keep both', async () => {
    const html = await page('q=the&genre=18&rating=7')
    const form = elements(html, 'form').find((one) => one['class'] === 'filter-form')
    expect(form).toMatchObject({ action: '/en/search' })
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ type: 'hidden', name: 'q', value: 'the' }))
    expect(hrefs(html).map((href) => href.replaceAll('&amp;', '&'))).toContain(
      '/en/search?q=the&genre=18&type=movie&rating=7',
    )
    expect(labelled(html, 'Remove filter: Drama')).toBe('/en/search?q=the&rating=7')
    expect(elements(html, 'select').map(({ name }) => name)).not.toContain('sort')
  })
})

describe('what a text finds, without scripts', () => {
  it('SEARCH-01, SEARCH-03, Q64: is 24 titles with their number, and more by a link that shows both pages', async () => {
    const html = await page('q=the')
    expect(titlesOf(html)).toHaveLength(24)
    const [count] = /\d+(?= titles)/.exec(plain(html)) ?? []
    expect(Number(count)).toBeGreaterThan(48)
    expect(hrefs(html)).toContain('/en/search?q=the&page=2')
    const both = await page('q=the&page=2')
    expect(titlesOf(both)).toHaveLength(48)
    expect(titlesOf(both)).toEqual(expect.arrayContaining(titlesOf(html)))
    expect(plain(both)).toContain(`48 of ${count} shown`)
    expect(texts(both, 'h2').slice(0, 2)).toEqual(['Movies', 'TV Shows'])
  })

  it('Q64: has people above the titles, with what they are known for', async () => {
    const html = await page('q=brad+pitt')
    expect(texts(html, 'h2').slice(0, 2)).toEqual(['People', 'Movies'])
    expect(hrefs(html)).toContain('/en/person/287-brad-pitt')
    expect(plain(section(html, 'People'))).toMatch(/Brad PittKnown for.*Fight Club/)
  })

  it('SEARCH-12: says which filter to loosen where nothing is left', async () => {
    const html = await page('q=fight+club&yearTo=1950')
    expect(texts(html, 'h2')).toContain('No titles match these filters')
    expect(labelled(html, 'Remove filter: Until 1950')).toBe('/en/search?q=fight+club')
  })
})

describe('Discover', () => {
  const headings = async (cookie: string) =>
    texts(await (await site.fetch('/en/search', { headers: { cookie } })).text(), 'h2')

  it('begins with titles of the country, the newest and the best, then genres and services', async () => {
    const html = await page('')
    expect(texts(html, 'h2')).toEqual([
      'Popular in the United States',
      'New releases',
      'Top rated: Drama',
      'Top rated: Adventure',
      'Cannot decide?',
      'Genres',
      'Streaming services',
    ])
    for (const href of ['/en/search?sort=newest', '/en/search?genre=18&sort=rating', '/en/search?view=providers'])
      expect(hrefs(html)).toContain(href)
  })

  it('SEARCH-08: begins with what the visitor’s services carry', async () => {
    const own = await headings('user_country=US; user_services=1899')
    expect(own.slice(0, 2)).toEqual(['Popular on your services', 'New releases'])
  })
})

describe('a search, without scripts', () => {
  it('offers the genre that it means, with titles, before what it finds', async () => {
    const html = await page('q=korku%20filmleri')
    const genre = '/en/search?genre=27&type=movie'
    expect(hrefs(html)).toContain(genre)
    expect(titlesOf(html).length).toBeGreaterThan(2)
    const answer = await site.fetch('/api/suggestions?q=korku&language=en')
    const { results } = (await answer.json()) as { results: object[] }
    expect(results[0]).toMatchObject({ content_type: 'list', title: 'Horror', path: '/en/search?genre=27' })
    expect(results.length).toBeGreaterThan(1)
  })

  it('SEARCH-12: offers the assistant, genres and popular titles where it finds nothing', async () => {
    const html = await page('q=zzqx%20funny')
    expect(plain(html)).toContain('No results found for the query')
    expect(hrefs(html)).toContain('/en/assistant?question=zzqx+funny')
    expect(hrefs(html)).toContain('/en/search?genre=35')
    const other = await page('q=zzqx')
    expect(hrefs(other)).toContain('/en/search?genre=18')
    expect(titlesOf(other).length).toBeGreaterThan(5)
  })

  it('completes an empty text with popular titles', async () => {
    const { results } = (await (await site.fetch('/api/suggestions?language=en')).json()) as { results: object[] }
    expect(results).toHaveLength(6)
    expect(results[0]).toMatchObject({ content_type: 'tv_show' })
  })
})

it('counts a guest’s search without results once while its page is kept, and none that a browser makes ahead', async () => {
  counted.length = 0
  const ahead = { 'Sec-Purpose': 'prefetch' }
  expect((await site.fetch('/en/search?q=zzqx+wvwv', { headers: ahead })).status).toBe(200)
  expect((await site.fetch('/en/search.data?q=zzqx+wvwv', { headers: ahead })).status).toBe(200)
  expect((await site.fetch('/api/suggestions?q=zzqx&lang=en')).status).toBe(200)
  expect(counted).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) await site.fetch('/en/search?q=wvwv+zzqx')
  expect(counted).toEqual(['empty_search'])
  await site.fetch('/en/search?q=fight+club')
  await site.fetch('/en/search.data?q=wvwv+zzqx+qxqx')
  expect(counted).toEqual(['empty_search', 'empty_search'])
})
