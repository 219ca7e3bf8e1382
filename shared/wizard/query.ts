import { genresToChoose } from '../titles/genre-ids.ts'
import { readAgeLimit } from '../titles/age-rating.ts'
import type { AgeLimit } from '../titles/age-rating.ts'
import type { TitleRef } from '../titles/title.ts'
import { readTitleRefs, writeTitleRefs } from './title-refs.ts'

/** The questions in order, and the results they lead to. */
export const WIZARD_STEPS = ['type', 'services', 'genres', 'sort', 'rating', 'seasons', 'results'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]
export type WizardQuestion = Exclude<WizardStep, 'results'>

export const WIZARD_TYPES = ['movie', 'tv', 'both'] as const
export type WizardType = (typeof WIZARD_TYPES)[number]
export const WIZARD_SORTS = ['popularity', 'rating'] as const
export type WizardSort = (typeof WIZARD_SORTS)[number]

/** Minimum ratings to choose from; addresses may contain any other. */
export const WIZARD_RATINGS = [5, 6, 7, 7.5, 8] as const
/** From this minimum rating on, results are sorted by rating, whatever was chosen. */
export const SORTS_BY_RATING = 7.5
export const MOST_SEASONS = 99
/** The most services and genres that count. */
export const WIZARD_CHOICES = 20
/** Everything up to the end of this page can be shown. */
const MAX_PAGE = 50

/** All answers so far, and the state of the results. */
export interface WizardQuery {
  step: WizardStep
  type: WizardType
  /** TMDB's ids: titles on any of these services. Undefined: not answered yet, so that the visitor's own are suggested. */
  on: readonly number[] | undefined
  /** TMDB's ids: titles of any of these genres. */
  genre: readonly number[]
  sort: WizardSort
  /** Minimum rating, 1 to 10. */
  rating: number | undefined
  /** Rated as suitable up to this age: part of the answer on ratings. */
  age: AgeLimit | undefined
  /** The number of seasons, for TV shows. */
  seasonsFrom: number | undefined
  seasonsTo: number | undefined
  page: number
  /** Initial results that were replaced by others. */
  instead: readonly TitleRef[]
  /** Whether titles are being selected for saving. */
  choosing: boolean
  /** Titles that a guest had selected before signing in (the sign-in prompt's `wizard`). */
  chosen: readonly TitleRef[]
}

/** The parameters of its addresses, in order. */
export const WIZARD_PARAMETERS = [
  'step',
  'type',
  'on',
  'genre',
  'sort',
  'rating',
  'age',
  'seasons-from',
  'seasons-to',
  'page',
  'instead',
  'choose',
  'wizard',
] as const

/** Reads an address; invalid parts are ignored. */
export function readWizardQuery(parameters: URLSearchParams): WizardQuery {
  const text = (name: (typeof WIZARD_PARAMETERS)[number]) => parameters.get(name)?.trim() ?? ''
  const type = oneOf(WIZARD_TYPES, text('type')) ?? 'both'
  const step = oneOf(WIZARD_STEPS, text('step')) ?? 'type'
  const seasons = [wholeNumber(text('seasons-from'), MOST_SEASONS), wholeNumber(text('seasons-to'), MOST_SEASONS)]
  const [seasonsFrom, seasonsTo] =
    seasons[0] !== undefined && seasons[1] !== undefined ? seasons.toSorted(least) : seasons
  return {
    step: step === 'seasons' && type === 'movie' ? 'results' : step,
    type,
    on: parameters.has('on') ? ids(parameters.getAll('on')) : undefined,
    // Addresses may still have a genre of TV shows alone.
    genre: ids(ids(parameters.getAll('genre')).flatMap(genresToChoose).map(String)),
    sort: oneOf(WIZARD_SORTS, text('sort')) ?? 'popularity',
    rating: /^([1-9](\.[0-9])?|10)$/.test(text('rating')) ? Number(text('rating')) : undefined,
    age: readAgeLimit(text('age')),
    seasonsFrom,
    seasonsTo,
    page: wholeNumber(text('page'), MAX_PAGE) ?? 1,
    instead: readTitleRefs(text('instead')),
    choosing: text('choose') === '1',
    chosen: readTitleRefs(text('wizard')),
  }
}

/** The inverse, without parameters that have no effect. */
export function writeWizardQuery(query: WizardQuery): [name: string, value: string][] {
  const { step, type, on, genre, sort, rating, age, seasonsFrom, seasonsTo, page, instead, choosing, chosen } = query
  const values: Readonly<Record<(typeof WIZARD_PARAMETERS)[number], string | undefined>> = {
    step: step === 'type' ? undefined : step,
    type: type === 'both' ? undefined : type,
    on: on?.join(','),
    genre: genre.length === 0 ? undefined : genre.join(','),
    sort: sort === 'popularity' ? undefined : sort,
    rating: rating?.toString(),
    age: age?.toString(),
    'seasons-from': seasonsFrom?.toString(),
    'seasons-to': seasonsTo?.toString(),
    page: page === 1 ? undefined : String(page),
    instead: instead.length === 0 ? undefined : writeTitleRefs(instead),
    choose: choosing ? '1' : undefined,
    wizard: chosen.length === 0 ? undefined : writeTitleRefs(chosen),
  }
  return WIZARD_PARAMETERS.flatMap((name): [string, string][] => {
    const value = values[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/** The canonical address, after the language. */
export function wizardPath(query: WizardQuery): string {
  // Commas stay unencoded: queries allow them.
  const written = new URLSearchParams(writeWizardQuery(query)).toString().replaceAll('%2C', ',')
  return written === '' ? '/wizard' : `/wizard?${written}`
}

/** The order of the results. */
export function sortOf({ sort, rating }: Pick<WizardQuery, 'sort' | 'rating'>): WizardSort {
  return rating !== undefined && rating >= SORTS_BY_RATING ? 'rating' : sort
}

/** The questions that apply: movies have no seasons. */
export function questionsOf({ type }: Pick<WizardQuery, 'type'>): WizardQuestion[] {
  return WIZARD_STEPS.filter(
    (step): step is WizardQuestion => step !== 'results' && (step !== 'seasons' || type !== 'movie'),
  )
}

/** The step after a question. */
export function nextStep(query: Pick<WizardQuery, 'step' | 'type'>): WizardStep {
  const steps: readonly WizardStep[] = questionsOf(query)
  return steps[steps.indexOf(query.step) + 1] ?? 'results'
}

/** The question before a step; null before the first. */
export function previousStep(query: Pick<WizardQuery, 'step' | 'type'>): WizardQuestion | null {
  const steps: readonly WizardQuestion[] = questionsOf(query)
  if (query.step === 'results') return steps.at(-1) ?? null
  return steps[steps.indexOf(query.step) - 1] ?? null
}

/** State of the results, which is only valid for the same answers. */
const NO_RESULTS = { page: 1, instead: [], choosing: false, chosen: [] } as const satisfies Partial<WizardQuery>

/** The same answers at another step. */
export function atStep(query: WizardQuery, step: WizardStep): WizardQuery {
  return { ...query, ...NO_RESULTS, step }
}

/** With the visitor's own services as the answer, if they have any and have not answered yet. */
export function withSuggested(query: WizardQuery, suggested: readonly number[]): WizardQuery {
  return suggested.length === 0 ? query : { ...query, on: query.on ?? suggested }
}

/** Removes the answer to a question; for services, also ends the suggestion. */
export function withoutAnswer(query: WizardQuery, question: WizardQuestion): WizardQuery {
  return { ...query, ...NO_RESULTS, ...NO_ANSWER[question] }
}

const NO_ANSWER: Readonly<Record<WizardQuestion, Partial<WizardQuery>>> = {
  type: { type: 'both' },
  services: { on: [] },
  genres: { genre: [] },
  sort: { sort: 'popularity' },
  rating: { rating: undefined, age: undefined },
  seasons: { seasonsFrom: undefined, seasonsTo: undefined },
}

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((known) => known === value)
}

function wholeNumber(value: string, most: number): number | undefined {
  return /^[1-9][0-9]{0,5}$/.test(value) ? Math.min(Number(value), most) : undefined
}

/** `8,337`, or repeated parameters as forms send them: without duplicates, in ascending order. */
function ids(values: readonly string[]): number[] {
  const named = values.flatMap((value) => value.split(',', WIZARD_CHOICES))
  const known = named.map((value) => value.trim()).filter((value) => /^[1-9][0-9]{0,8}$/.test(value))
  return [...new Set(known.map(Number))].slice(0, WIZARD_CHOICES).toSorted(least)
}

function least(a: number | undefined, b: number | undefined): number {
  return (a ?? 0) - (b ?? 0)
}
