import { describe, expect, it } from 'vitest'
import { elements, hrefs, metaContent, plain, texts } from '../read-html.ts'
import { ORIGIN } from '../site.ts'
import { factsOf, listItems, section } from './read-page.ts'
import type { Body } from './tmdb-server.ts'
import { withUpstreamSite } from './upstream-site.ts'

const upstream = withUpstreamSite()
const PATH = '/en/person/42-ada-example'
const SENTENCE = 'Ada Example has acted since she was nine years old, on stage and before the camera. '

const DETAILS = {
  id: 42,
  name: 'Ada Example',
  adult: false,
  gender: 1,
  known_for_department: 'Acting',
  birthday: '1970-06-15',
  deathday: null,
  place_of_birth: 'Gebze, Türkiye',
  also_known_as: ['A. Example', 'Ада', 'エイダ', 'Fourth', 'Fifth', 'Sixth'],
  imdb_id: 'nm0000042',
  biography: SENTENCE.repeat(4).slice(0, 300),
  profile_path: '/ada.jpg',
}

const credit = (id: number) => ({
  id,
  poster_path: `/${id}.jpg`,
  vote_count: 1_000 - id,
  vote_average: 7,
  popularity: 1,
})
const movies = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...credit(at + 1),
    media_type: 'movie',
    title: `Film ${at + 1}`,
    release_date: '2001-02-03',
    character: `Part ${at + 1}`,
  }))
const shows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...credit(at + 1),
    media_type: 'tv',
    name: `Show ${at + 1}`,
    job: 'Editor',
  }))

async function person(given: Body = {}, { query = '', cast = movies(12), crew = shows(3) } = {}) {
  const answer = { ...DETAILS, combined_credits: { cast, crew }, external_ids: { imdb_id: null }, ...given }
  upstream.tmdb.answer('/person/42', () => answer)
  const { status, html, h1 } = await upstream.open(PATH + query)
  expect([status, h1]).toEqual([200, 'Ada Example'])
  return { html, facts: factsOf(html, 'Personal details'), biography: plain(section(html, 'Biography')) }
}

describe('a person’s page', () => {
  it('PERSON-02, -03, -04, -05: names department, gender, birthday with age, and place of birth', async () => {
    const { facts } = await person()
    expect(facts).toMatchObject({
      'Known for': 'Acting',
      Gender: 'Female',
      Born: 'June 15, 1970 (55 years old)',
      'Place of birth': 'Gebze, Türkiye',
    })
    expect(facts).not.toHaveProperty('Died')
  })

  it.each([
    [1, 'Female'],
    [2, 'Male'],
    [3, 'Non-binary'],
    [0, 'Not specified'],
    [9, 'Not specified'],
  ])('PERSON-03: TMDB’s gender %i is %s', async (gender, word) => {
    upstream.restart()
    expect((await person({ gender })).facts['Gender']).toBe(word)
  })

  it('PERSON-04, -05, Q35: of a person who has died gives the age at death', async () => {
    const { facts } = await person({ deathday: '2020-06-14' })
    expect([facts.Born, facts.Died]).toEqual(['June 15, 1970', 'June 14, 2020 (49 years old)'])
  })

  it('PERSON-04: leaves out what no one knows', async () => {
    const nothing = { birthday: null, place_of_birth: null, also_known_as: [], known_for_department: null, gender: 0 }
    expect((await person(nothing)).facts).toEqual({ Gender: 'Not specified' })
  })

  it('PERSON-06: gives three other names of six', async () => {
    expect(listItems((await person()).html, 'names')).toEqual(['A. Example', 'Ада', 'エイダ'])
  })

  it.each([
    ['of its own', { imdb_id: 'nm0000042' }, ['https://www.imdb.com/name/nm0000042']],
    [
      'among the external ids',
      { imdb_id: null, external_ids: { imdb_id: 'nm0000043' } },
      ['https://www.imdb.com/name/nm0000043'],
    ],
    ['missing', { imdb_id: null }, []],
    ['no id', { imdb_id: 'javascript:alert(1)' }, []],
  ])('PERSON-07: links to IMDb with an id that is %s', async (_name, given, links) => {
    const { html } = await person(given)
    expect(hrefs(html).filter((href) => /imdb|javascript/.test(href))).toEqual(links)
  })

  it('PERSON-08: tells the biography, or that there is none', async () => {
    expect((await person()).biography).toBe(DETAILS.biography.trim())
    upstream.restart()
    expect((await person({ biography: '' })).biography).toBe('No biography available.')
  })

  it('SEO-05, LIMITS-47: describes itself with 152 characters of the biography and an ellipsis', async () => {
    const { html } = await person()
    expect(DETAILS.biography).toHaveLength(300)
    expect(metaContent(html, 'description')).toBe(`${DETAILS.biography.slice(0, 152)}…`)
  })

  it('PERSON-01: shows the photo, or the initial', async () => {
    const photo = (html: string) => elements(html, 'img').find((image) => image['class'] === 'person-photo')
    expect(photo((await person()).html)?.['src']).toContain('/w185/ada.jpg')
    upstream.restart()
    const { html } = await person({ profile_path: null })
    expect(photo(html)).toBeUndefined()
    expect(html).toMatch(/<span class="person-photo"[^>]*>A<\/span>/)
  })

  it('PERSON-09, -10, LIMITS-49: has two tabs with their numbers, and eight titles until more are asked for', async () => {
    const first = await person()
    const tabs = (html: string) =>
      Array.from(html.matchAll(/<a[^>]*role="tab"[^>]*>([\s\S]*?)<\/a>/g), ([, text = '']) => plain(text))
    expect(tabs(first.html)).toEqual(['Movies 12', 'TV Shows 3'])
    expect(texts(first.html, 'h3')).toEqual(movies(8).map(({ title }) => title))
    expect(hrefs(first.html)).toContain('?credits=movies&all=1')

    const all = await person({}, { query: '?credits=movies&all=1' })
    expect(texts(all.html, 'h3')).toHaveLength(12)
    expect(plain(section(all.html, 'Credits'))).toMatch(/Show less$/i)
    const tv = await person({}, { query: '?credits=tv' })
    expect(texts(tv.html, 'h3')).toEqual(['Show 1', 'Show 2', 'Show 3'])
    expect(plain(section(tv.html, 'Credits'))).not.toMatch(/Show (?:more|less)/i)
  })

  it('PERSON-12: says where a tab has nothing', async () => {
    const { html } = await person({}, { query: '?credits=tv', crew: [] })
    expect(plain(section(html, 'Credits'))).toContain('No credits found in this category.')
  })

  it('PERSON-16: links to titles by their kind', async () => {
    expect(hrefs((await person()).html)).toEqual(expect.arrayContaining(['/en/movie/1-film-1', '/en/movie/8-film-8']))
    const { html } = await person({}, { query: '?credits=tv' })
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/en/tv_show/1-show-1', '/en/tv_show/3-show-3']))
  })

  it.each(['42', '42-', '42-another-name'])(
    'PERSON-18, Q11: /person/%s is moved to the canonical address',
    async (id) => {
      await person()
      const { status, headers } = await upstream.open(`/en/person/${id}?credits=tv`)
      const location = new URL(headers.get('location') ?? 'missing', ORIGIN)
      expect([status, location.pathname + location.search]).toEqual([301, `${PATH}?credits=tv`])
    },
  )
})
