import { PROVIDER_ROWS } from '#domain/home/rows.ts'
import { sampleData } from '#sample/data.ts'
import { SAMPLE_PROVIDERS } from '#sample/providers.ts'
import { SAMPLE_LANGUAGES } from '#sample/schema.ts'
import type { SampleMovie, SampleTvShow } from '#sample/schema.ts'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { findExclusiveProblems } from './find-exclusive-problems.ts'
import { findHomeProblems } from './find-home-problems.ts'

type Title = SampleMovie | SampleTvShow

/** Countries in which every row of the home page must be full. */
const FULL_COUNTRIES = ['US', 'GB', 'TR', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE', 'BR', 'PT']
const LEAST = { movies: 260, tvShows: 100, people: 800 }
/** Monetization types that put a title into a service's row. */
const STREAMS = ['flatrate', 'free', 'ads'] as const
const OVERVIEW_CHARACTERS = { least: 60, most: 480 }
/** A sentence in Japanese takes about half as many characters. */
const JAPANESE_CHARACTERS = { least: 30, most: 240 }
/** Titles that pages are tested with, each a case of its own. */
const EXPECTED = { movies: [550, 530915], tvShows: [1399], person: 287 }

/** What is wrong with the sample catalogue beyond its schema; empty if all is well. */
export function findSampleProblems(): string[] {
  const { movies, tvShows } = sampleData()
  // The one adult title exists to test that its page is hidden, so its texts are not checked.
  const titles = [...movies.values(), ...tvShows.values()].filter(({ adult }) => !adult)
  return [
    ...checkSize(),
    ...titles.flatMap(checkTitle),
    ...checkPeople(titles),
    ...[...movies.values()].flatMap((movie) => checkSimilar(movie, movies)),
    ...[...tvShows.values()].flatMap((show) => checkSimilar(show, tvShows)),
    ...FULL_COUNTRIES.flatMap((country) => checkRows(titles, country)),
    ...findHomeProblems(titles),
    ...checkCases(titles),
  ]
}

function checkSize(): string[] {
  const { movies, tvShows } = sampleData()
  const problems: string[] = []
  if (movies.size < LEAST.movies) problems.push(`${movies.size} movies, fewer than ${LEAST.movies}`)
  if (tvShows.size < LEAST.tvShows) problems.push(`${tvShows.size} TV shows, fewer than ${LEAST.tvShows}`)
  for (const id of EXPECTED.movies) if (!movies.has(id)) problems.push(`movie ${id} is missing`)
  for (const id of EXPECTED.tvShows) if (!tvShows.has(id)) problems.push(`TV show ${id} is missing`)
  return problems
}

function checkTitle(title: Title): string[] {
  const problems: string[] = []
  const name = nameOf(title)
  const first = 'release_date' in title ? title.release_date : title.first_air_date
  if (first === null) problems.push(`${name} has no date`)
  if (title.genres.length === 0) problems.push(`${name} has no genre`)
  if (title.cast.length < 3) problems.push(`${name} has a cast of ${title.cast.length}`)
  if (new Set(title.cast.map(({ id }) => id)).size < title.cast.length - 2) problems.push(`${name} repeats its cast`)
  return [
    ...problems,
    ...checkTexts(title),
    ...checkNames(title),
    ...checkOffers(title),
    ...findExclusiveProblems(title, name),
  ]
}

/** A title's texts are consistent across languages: an overview and a tagline in each, or in none. */
function checkTexts(title: Title): string[] {
  const problems: string[] = []
  const name = nameOf(title)
  const { en } = title.texts
  for (const language of SAMPLE_LANGUAGES) {
    const text = title.texts[language]
    const length = text.overview.length
    const { least, most } = language === 'ja' ? JAPANESE_CHARACTERS : OVERVIEW_CHARACTERS
    if (length > 0 && (length < least || length > most)) {
      problems.push(`${name}: the overview in ${language} has ${length} characters`)
    }
    if ((text.overview === '') !== (en.overview === '')) {
      problems.push(`${name}: the overview in ${language} is missing, or not in English`)
    }
    if ((text.tagline === null) !== (en.tagline === null)) {
      problems.push(`${name}: the tagline in ${language} is missing, or not in English`)
    }
  }
  return problems
}

/** Further languages omit names equal to the English one, alternative titles omit existing names. */
function checkNames(title: Title): string[] {
  const texts = Object.entries<{ title: string } | { name: string }>(title.texts)
  const names = new Map(texts.map(([language, text]) => [language, 'title' in text ? text.title : text.name]))
  const written: readonly string[] = SAMPLE_LANGUAGES
  const asInEnglish = [...names].filter(([code, name]) => !written.includes(code) && name === names.get('en'))
  const alternative = title.alternative_titles.map((other) => other.title)
  const known = new Set(names.values())
  const repeated = alternative.filter((other, index) => known.has(other) || alternative.indexOf(other) !== index)
  return [
    ...asInEnglish.map(([language]) => `${nameOf(title)}: the name in ${language} is the English one`),
    ...repeated.map((other) => `${nameOf(title)} repeats its title ${other}`),
  ]
}

function checkOffers(title: Title): string[] {
  const problems: string[] = []
  const countriesOf = new Map(SAMPLE_PROVIDERS.map(({ id, countries }) => [id, countries]))
  for (const [country, offers] of Object.entries(title.availability)) {
    for (const type of MONETIZATION_TYPES) {
      const ids = offers[type] ?? []
      if (new Set(ids).size < ids.length) problems.push(`${nameOf(title)} repeats a provider (${type}, ${country})`)
      for (const id of ids) {
        if (countriesOf.get(id)?.includes(country) !== true) {
          problems.push(`${nameOf(title)}: provider ${id} is not in ${country}`)
        }
      }
    }
  }
  return problems
}

/** Ids and names correspond one to one. */
function checkPeople(titles: readonly Title[]): string[] {
  const problems: string[] = []
  const names = new Map<number, string>()
  const ids = new Map<string, number>()
  const credited = titles.flatMap((title) => [
    ...title.cast,
    ...title.crew,
    ...('created_by' in title ? title.created_by : []),
  ])
  for (const { id, name } of credited) {
    if ((names.get(id) ?? name) !== name) problems.push(`person ${id} is ${names.get(id)} and ${name}`)
    if ((ids.get(name) ?? id) !== id) problems.push(`${name} has the ids ${ids.get(name)} and ${id}`)
    names.set(id, name)
    ids.set(name, id)
  }
  if (names.size < LEAST.people) problems.push(`${names.size} people, fewer than ${LEAST.people}`)
  if (!names.has(EXPECTED.person)) problems.push(`person ${EXPECTED.person} is missing`)
  for (const { id, name } of sampleData().biographies.values()) {
    if (names.get(id) !== name) problems.push(`the life of ${name} (${id}) belongs to no person in the credits`)
  }
  return problems
}

function checkSimilar(title: Title, titles: ReadonlyMap<number, Title>): string[] {
  return title.similar
    .filter((id) => id === title.id || !titles.has(id))
    .map((id) => `${nameOf(title)}: similar title ${id} is not in the sample`)
}

function checkRows(titles: readonly Title[], country: string): string[] {
  return PROVIDER_ROWS.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === country).flatMap((row) => {
    const carried = titles.filter((title) =>
      STREAMS.some((type) => (title.availability[country]?.[type] ?? []).some((id) => row.providerIds.includes(id))),
    )
    return carried.length >= row.limit ? [] : [`${row.name} in ${country} has ${carried.length} of ${row.limit} titles`]
  })
}

function checkCases(titles: readonly Title[]): string[] {
  const providersOf = (title: Title, country: string) =>
    new Set(Object.values(title.availability[country] ?? {}).flat()).size
  const cases: [string, boolean][] = [
    ['a title with more than nine providers', titles.some((title) => providersOf(title, 'US') > 9)],
    ['a title with no provider anywhere', titles.some((title) => Object.keys(title.availability).length === 0)],
    ['a title without overview', titles.some((title) => Object.values(title.texts).every(({ overview }) => !overview))],
    ['a title for adults', [...sampleData().movies.values()].some(({ adult }) => adult)],
    ['a deceased person', [...sampleData().biographies.values()].some(({ deathday }) => deathday !== null)],
    ...MONETIZATION_TYPES.map((type): [string, boolean] => [
      `an offer of type ${type}`,
      titles.some((title) => Object.values(title.availability).some((offers) => (offers[type] ?? []).length > 0)),
    ]),
  ]
  return cases.filter(([, holds]) => !holds).map(([what]) => `${what} is missing`)
}

function nameOf(title: Title): string {
  return `${'release_date' in title ? 'movie' : 'TV show'} ${title.id}`
}
