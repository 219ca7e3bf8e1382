import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isCountry } from '#i18n/countries.ts'
import { personPath, titlePath } from '#shared/addresses/slug.ts'
import { sample } from '#tests/sweep.ts'
import { hrefs, plain, texts } from '../read-html.ts'
import { factsOf, listItems, pairs, section } from './read-page.ts'
import { recordedAnswers, recordedOffers } from './recorded-answers.ts'
import type { RecordedAnswer } from './recorded-answers.ts'
import {
  expectedFacts,
  expectedLine,
  expectedOffers,
  expectedPeople,
  expectedRelated,
  expectedSeasons,
  isAgeRated,
  longDate,
  titleOf,
} from './recorded-title.ts'
import type { Body } from './tmdb-server.ts'
import { withUpstreamSite } from './upstream-site.ts'

const KEYWORDS = 15
/** Per kind; that all of them can be parsed is proved by the client’s own tests (integrations/tmdb). */
const SOME = 4
const SOME_COUNTRIES = 3
/** One page for each country of a response, of which there are up to eighty. */
const COUNTRIES_LIMIT_MS = 120_000
const TEXT = /<p class="prose"[^>]*>([\s\S]*?)<\/p>/g

const upstream = withUpstreamSite()

/** The page of the recorded response, which TMDB returns in every language, as seen by a visitor of the country. */
async function pageOf(
  { path, body }: Pick<RecordedAnswer, 'path' | 'body'>,
  query = '',
  country = 'US',
): Promise<string> {
  upstream.tmdb.answer(path, () => body)
  const [, kind, id] = path.split('/')
  const ref = { type: kind === 'movie' ? 'movie' : 'tv_show', id: Number(id) } as const
  const own = kind === 'person' ? personPath('en', ref.id, titleOf(body)) : titlePath('en', ref, titleOf(body))
  const { status, html } = await upstream.open(own + query, { cookie: `user_country=${country}` })
  expect(status).toBe(200)
  return html
}

function offersOf(html: string): Record<string, string[]> {
  const watch = html.slice(html.indexOf('<aside class="watch"'))
  const offers: Record<string, string[]> = {}
  const groups = watch.slice(0, watch.indexOf('</aside>')).matchAll(/<dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)
  for (const [, kind = '', names = ''] of groups)
    (offers[plain(kind)] ??= []).push(...texts(names.replaceAll(/<form[\s\S]*?<\/form>/g, ''), 'bdi'))
  return Object.fromEntries(Object.entries(offers).map(([kind, names]) => [kind, names.toSorted()]))
}

/** Differences between the pages for visitors of the countries and the response: none. */
async function wrongOffers(answer: Pick<RecordedAnswer, 'path' | 'body'>, countries: string[]): Promise<unknown[]> {
  const offers: Body = answer.body['watch/providers']?.results ?? {}
  const wrong: unknown[] = []
  for (const country of countries) {
    const html = await pageOf(answer, '', country)
    const [shown, expected] = [offersOf(html), expectedOffers(offers[country] ?? {})]
    const link = offers[country]?.['link'] ?? null
    const isLinked = link === null || hrefs(html).includes(link)
    if (!isDeepStrictEqual(shown, expected) || !isLinked) wrong.push({ country, shown, expected, isLinked })
  }
  return wrong
}

describe.skipIf(recordedAnswers('movie_details').length === 0)('a recorded answer of TMDB', () => {
  it.each([...sample(recordedAnswers('movie_details'), SOME), ...sample(recordedAnswers('tv_details'), SOME)])(
    '$file is all on the title’s page',
    { timeout: COUNTRIES_LIMIT_MS },
    async (answer) => {
      const { body } = answer
      const html = await pageOf(answer)
      expect(texts(html, 'h1')).toEqual([titleOf(body)])
      expect(factsOf(html, 'Details')).toEqual(expectedFacts(body))
      const genres = (body['genres'] ?? []) as Body[]
      const line = listItems(html, 'facts')
      expect(line.slice(0, expectedLine(body).length)).toEqual(expectedLine(body))
      expect(line).toHaveLength(expectedLine(body).length + Number(isAgeRated(body)))
      const links = hrefs(html).filter((href) => href.includes('search?genre='))
      expect(links.map((href) => Number(new URLSearchParams(href.split('?')[1]).get('genre')))).toEqual(
        genres.map(({ id }) => id),
      )

      expect(plain(section(html, 'Overview').match(TEXT)?.[0] ?? '')).toBe(body['overview'] || 'No overview available.')
      expect(texts(html.match(/<p class="tagline"[\s\S]*?<\/p>/)?.[0] ?? '', 'p').join('')).toBe(body['tagline'] ?? '')
      expect(texts(section(html, 'Seasons'), 'li')).toEqual(expectedSeasons(body))
      const people = expectedPeople(body)
      expect(texts(section(html, 'Cast'), 'li')).toEqual(people.cast)
      expect(pairs(section(html, 'Crew')).map(([, name]) => name)).toEqual(people.crew)
      const related = expectedRelated(body)
      expect(texts(section(html, 'Recommended'), 'h3')).toEqual(related.recommended)
      expect(texts(section(html, 'More like this'), 'h3')).toEqual(related.similar)
      const keywords: Body[] = body['keywords']?.keywords ?? body['keywords']?.results ?? []
      expect(listItems(html, 'keywords')).toEqual(keywords.slice(0, KEYWORDS).map(({ name }) => name.trim()))
      const trailers: Body[] = (body['videos']?.results ?? []).filter(
        (one: Body) => one['type'] === 'Trailer' && one['site'] === 'YouTube',
      )
      const played = hrefs(section(html, 'Trailer')).map((href) => new URL(href).searchParams.get('v'))
      expect(trailers.map(({ key }) => key)).toEqual(trailers.length === 0 ? [] : expect.arrayContaining(played))
      expect(played).toHaveLength(Math.min(1, trailers.length))
      const countries = sample(Object.keys(body['watch/providers']?.results ?? {}).filter(isCountry), SOME_COUNTRIES)
      expect(await wrongOffers(answer, countries)).toEqual([])
    },
  )

  it.each(sample(recordedAnswers('person_details'), SOME))('$file is all on the person’s page', async (answer) => {
    const { body } = answer
    const html = await pageOf(answer)
    expect(texts(html, 'h1')).toEqual([body['name']])
    const facts = factsOf(html, 'Personal details')
    expect(facts['Known for']).toBe(body['known_for_department'])
    expect(facts['Born']).toContain(longDate(body['birthday']))
    expect(facts['Place of birth']).toBe(body['place_of_birth'] ?? undefined)
    if (body['deathday']) expect(facts['Died']).toContain(longDate(body['deathday']))
    else expect(facts).not.toHaveProperty('Died')
    expect(listItems(html, 'names')).toEqual(body['also_known_as'].slice(0, 3).map((name: string) => name.trim()))
    const biography = Array.from(section(html, 'Biography').matchAll(TEXT), ([, text = '']) => plain(text))
    expect(biography).toEqual(body['biography'] === '' ? [] : body['biography'].split(/\s*\n\s*/).filter(Boolean))
    expect(hrefs(html)).toContain(`https://www.imdb.com/name/${body['imdb_id']}`)

    const credits: Body[] = [...(body['combined_credits']?.cast ?? []), ...(body['combined_credits']?.crew ?? [])]
    const count = (kind: string) =>
      new Set(credits.filter((one) => one['media_type'] === kind && !one['adult']).map(({ id }) => id)).size
    const tabs = Array.from(html.matchAll(/<a[^>]*role="tab"[^>]*>([\s\S]*?)<\/a>/g), ([, text = '']) => plain(text))
    expect(tabs).toEqual([`Movies ${count('movie')}`, `TV Shows ${count('tv')}`])
    for (const [tab, kind] of [
      ['movies', 'movie'],
      ['tv', 'tv'],
    ] as const) {
      const all = await pageOf(answer, `?credits=${tab}&all=1`)
      const names = credits.filter((one) => one['media_type'] === kind && !one['adult']).map(titleOf)
      expect(new Set(texts(section(all, 'Credits'), 'h3'))).toEqual(new Set(names))
    }
  })

  it.each([
    ...sample(recordedOffers('movie'), SOME).map((offers) => ({
      ...offers,
      base: recordedAnswers('movie_details')[0],
    })),
    ...sample(recordedOffers('tv'), SOME).map((offers) => ({ ...offers, base: recordedAnswers('tv_details')[0] })),
  ])('$file is where to watch on the title’s page', async ({ block, base }) => {
    const body = { ...base?.body, 'watch/providers': block }
    const countries = Object.keys(block['results'] ?? {}).filter(isCountry)
    const some = [countries[0] ?? 'US', countries.at(-1) ?? 'TR']
    expect(await wrongOffers({ path: base?.path ?? '', body }, some)).toEqual([])
  })
})
