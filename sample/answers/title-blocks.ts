import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import { sampleProvider } from '../providers.ts'
import { isOwnId } from '../schema.ts'
import { paginate } from './paginate.ts'
import { departmentOf, personPopularity, samplePeople, knownForDepartment } from './people.ts'
import { creditId, stableId } from '../stable-id.ts'
import {
  backdropPath,
  byPopularity,
  findTitle,
  languagesOf,
  listItem,
  originalName,
  portraitPath,
  posterPath,
  titlesOf,
} from './title.ts'
import type { SampleTitle } from './title.ts'
import { translations } from './translations.ts'

export interface BlockRequest {
  title: SampleTitle
  language: string
  params: URLSearchParams
}

function creditedPerson({ id, name, gender }: { id: number; name: string; gender: number }): object {
  const person = samplePeople().get(id)
  return {
    adult: false,
    gender,
    id,
    known_for_department: person ? knownForDepartment(person) : 'Acting',
    name,
    original_name: name,
    popularity: person ? personPopularity(person) : 0,
    profile_path: portraitPath(id),
  }
}

function credits({ title: { kind, data } }: BlockRequest): object {
  return {
    cast: data.cast.map((person, order) => ({
      ...creditedPerson(person),
      character: person.character,
      credit_id: creditId(kind, data.id, person.id, 'cast', person.character),
      order,
      ...(kind === 'movie' ? { cast_id: order + 1 } : {}),
    })),
    crew: data.crew.map((person) => ({
      ...creditedPerson(person),
      credit_id: creditId(kind, data.id, person.id, person.job),
      department: departmentOf(person.job),
      job: person.job,
    })),
  }
}

export function providerFields(id: number): {
  logo_path: string
  provider_id: number
  provider_name: string
  display_priority: number
} {
  const { name, place } = sampleProvider(id)
  return { logo_path: `/sample-provider-${id}.svg`, provider_id: id, provider_name: name, display_priority: place }
}

function watchProviders({ title }: BlockRequest): object {
  const { kind, data } = title
  const countries = Object.entries(data.availability).flatMap(([country, offers]) => {
    const lists = MONETIZATION_TYPES.flatMap((type) => {
      const ids = offers[type] ?? []
      return ids.length === 0 ? [] : [[type, ids.map(providerFields)] as const]
    })
    const link = isOwnId(data.id)
      ? `https://www.themoviedb.org/search/${kind}?query=${encodeURIComponent(originalName(title))}`
      : `https://www.themoviedb.org/${kind}/${data.id}/watch?locale=${country}`
    return lists.length === 0 ? [] : [[country, { link, ...Object.fromEntries(lists) }] as const]
  })
  return { results: Object.fromEntries(countries) }
}

function keywords({ title: { kind, data } }: BlockRequest): object {
  const list = data.keywords.map((name) => ({ name, id: stableId(name) }))
  return kind === 'movie' ? { keywords: list } : { results: list }
}

function alternativeTitles({ title: { kind, data } }: BlockRequest): object {
  const list = data.alternative_titles.map(({ country, title, type }) => ({ iso_3166_1: country, title, type }))
  return kind === 'movie' ? { titles: list } : { results: list }
}

/** TMDB returns images of `language` only, unless `include_image_language` lists others, 'null' for those without text. */
function images({ title, language, params }: BlockRequest): object {
  const wanted = params.get('include_image_language')?.split(',') ?? (params.has('language') ? [language] : null)
  const isWanted = (code: string) => wanted === null || wanted.includes(code)
  const votes = { vote_average: 5.5, vote_count: 8 }
  return {
    backdrops: isWanted('null')
      ? [
          {
            aspect_ratio: 1.778,
            height: 1080,
            iso_3166_1: null,
            iso_639_1: null,
            file_path: backdropPath(title),
            ...votes,
            width: 1920,
          },
        ]
      : [],
    logos: [],
    posters: languagesOf(title)
      .filter(isWanted)
      .map((code) => ({
        aspect_ratio: 0.667,
        height: 1500,
        iso_3166_1: null,
        iso_639_1: code,
        file_path: posterPath(title, code),
        ...votes,
        width: 1000,
      })),
  }
}

function similarTitles({ kind, data }: SampleTitle): SampleTitle[] {
  return data.similar.map((id) => findTitle(kind, id)).filter((found) => found !== null)
}

function similar({ title, language }: BlockRequest): object {
  return paginate(
    similarTitles(title).map((found) => listItem(found, language)),
    1,
  )
}

/** Titles of the same kind with the most genres in common, popular ones first. */
function recommendations({ title, language }: BlockRequest): object {
  const genres = new Set(title.data.genres)
  const inCommon = (other: SampleTitle) => other.data.genres.filter((id) => genres.has(id)).length
  const found = titlesOf(title.kind)
    .filter((other) => other.data.id !== title.data.id && inCommon(other) > 0)
    .toSorted((a, b) => inCommon(b) - inCommon(a) || byPopularity(a, b))
  return paginate(
    found.slice(0, 12).map((other) => listItem(other, language)),
    1,
  )
}

function videos({ title: { data } }: BlockRequest): object {
  if (data.trailer === undefined) return { results: [] }
  const { key, name } = data.trailer
  const shared = { iso_639_1: 'en', iso_3166_1: 'US', site: 'YouTube', size: 1080, type: 'Trailer', official: true }
  return { results: [{ ...shared, id: creditId('video', key), key, name, published_at: '2020-01-01T00:00:00.000Z' }] }
}

function releaseDates({ title: { kind, data } }: BlockRequest): object {
  if (kind !== 'movie') return {}
  const date = data.release_date === null ? '' : `${data.release_date}T00:00:00.000Z`
  const release = { descriptors: [], iso_639_1: '', note: '', release_date: date, type: 3 }
  const results = Object.entries(data.certifications).map(([code, certification]) => ({
    iso_3166_1: code,
    release_dates: [{ ...release, certification }],
  }))
  return { results }
}

function contentRatings({ title: { data } }: BlockRequest): object {
  const results = Object.entries(data.certifications).map(([code, rating]) => ({
    descriptors: [],
    iso_3166_1: code,
    rating,
  }))
  return { results }
}

function externalIds({ title }: BlockRequest): object {
  const ids = { imdb_id: null, wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }
  return title.kind === 'movie'
    ? { ...ids, imdb_id: title.data.imdb_id }
    : { ...ids, freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null }
}

/** Blocks that can be appended to details, and that are also paths below them. */
export const TITLE_BLOCKS = new Map<string, (request: BlockRequest) => object>(
  Object.entries({
    credits,
    'watch/providers': watchProviders,
    keywords,
    images,
    similar,
    recommendations,
    videos,
    external_ids: externalIds,
    alternative_titles: alternativeTitles,
    translations,
    release_dates: releaseDates,
    content_ratings: contentRatings,
    reviews: () => paginate([], 1),
  }),
)
