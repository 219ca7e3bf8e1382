import { sampleData } from '../data.ts'
import type { SampleMovie, SampleTvShow } from '../schema.ts'

export type Kind = 'movie' | 'tv'
export type SampleTitle = { kind: 'movie'; data: SampleMovie } | { kind: 'tv'; data: SampleTvShow }

export function findTitle(kind: Kind, id: number): SampleTitle | null {
  const { movies, tvShows } = sampleData()
  if (kind === 'movie') {
    const data = movies.get(id)
    return data ? { kind, data } : null
  }
  const data = tvShows.get(id)
  return data ? { kind, data } : null
}

/** Titles in lists and searches: adult titles can be found by id only, as with `include_adult=false`. */
export function titlesOf(kind: Kind): SampleTitle[] {
  const { movies, tvShows } = sampleData()
  const titles: SampleTitle[] =
    kind === 'movie'
      ? [...movies.values()].map((data) => ({ kind, data }))
      : [...tvShows.values()].map((data) => ({ kind, data }))
  return titles.filter(({ data }) => !data.adult)
}

/** Most popular first: TMDB's default order. */
export function byPopularity(a: SampleTitle, b: SampleTitle): number {
  return b.data.popularity - a.data.popularity || a.data.id - b.data.id
}

export function originalName({ kind, data }: SampleTitle): string {
  return kind === 'movie' ? data.original_title : data.original_name
}

export function firstDate({ kind, data }: SampleTitle): string {
  return (kind === 'movie' ? data.release_date : data.first_air_date) ?? ''
}

export interface Texts {
  name: string
  overview: string
  tagline: string
}

type Written = ({ title: string } | { name: string }) & { overview: string; tagline: string | null }

function nameOf(text: Written): string {
  return 'title' in text ? text.title : text.name
}

/** Like TMDB without a translation: the original title, no overview and no tagline. */
export function textsIn(title: SampleTitle, language: string): Texts {
  const texts: Record<string, Written | undefined> = title.data.texts
  const text = Object.hasOwn(texts, language) ? texts[language] : undefined
  if (!text) return { name: originalName(title), overview: '', tagline: '' }
  return { name: nameOf(text), overview: text.overview, tagline: text.tagline ?? '' }
}

/** Languages in which it has texts. */
export function languagesOf({ data }: SampleTitle): string[] {
  return Object.keys(data.texts)
}

export function allNames(title: SampleTitle): string[] {
  const names = Object.values<Written>(title.data.texts).map(nameOf)
  return [...new Set([...names, originalName(title), ...title.data.alternative_titles.map((other) => other.title)])]
}

/** One poster serves all languages that use the title's English name, because capitalisation follows the name's own language. */
export function posterPath(title: SampleTitle, language: string): string {
  const named = languagesOf(title).includes(language) && textsIn(title, language).name !== textsIn(title, 'en').name
  const code = named ? language : 'en'
  return `/sample-poster-${title.kind === 'movie' ? 'movie' : 'tv_show'}-${title.data.id}-${code}.svg`
}

export function backdropPath({ kind, data }: SampleTitle): string {
  return `/sample-backdrop-${kind === 'movie' ? 'movie' : 'tv_show'}-${data.id}.svg`
}

export function portraitPath(personId: number): string {
  return `/sample-portrait-${personId}.svg`
}

/** An item of a list: of searches, rows, `similar`, and (with more fields) of a person's credits. */
export function listItem(title: SampleTitle, language: string): Record<string, unknown> {
  const { name, overview } = textsIn(title, language)
  const { data } = title
  const shared = {
    adult: data.adult,
    backdrop_path: backdropPath(title),
    genre_ids: data.genres,
    id: data.id,
    media_type: title.kind,
    original_language: data.original_language,
    overview,
    popularity: data.popularity,
    poster_path: posterPath(title, language),
    vote_average: data.vote_average,
    vote_count: data.vote_count,
  }
  return title.kind === 'movie'
    ? { ...shared, original_title: originalName(title), release_date: firstDate(title), title: name, video: false }
    : {
        ...shared,
        first_air_date: firstDate(title),
        name,
        origin_country: title.data.origin_country,
        original_name: originalName(title),
      }
}
