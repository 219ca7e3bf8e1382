import type { TitleRef } from '../titles/title.ts'
import { readTitleRefs, writeTitleRefs } from './title-refs.ts'

/** The questions in their order, and what they lead to. */
export const WIZARD_STEPS = ['type', 'services', 'genres', 'sort', 'rating', 'seasons', 'results'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]
export type WizardQuestion = Exclude<WizardStep, 'results'>

export const WIZARD_TYPES = ['movie', 'tv', 'both'] as const
export type WizardType = (typeof WIZARD_TYPES)[number]
export const WIZARD_SORTS = ['popularity', 'rating'] as const
export type WizardSort = (typeof WIZARD_SORTS)[number]

/** Least ratings to choose from; addresses may name any other. */
export const WIZARD_RATINGS = [5, 6, 7, 7.5, 8] as const
/** From this least rating on the best rated come first, whatever was chosen. */
export const SORTS_BY_RATING = 7.5
export const MOST_SEASONS = 99
/** Services and genres that count. */
export const WIZARD_CHOICES = 20
/** Everything up to the end of a page is shown. */
const MAX_PAGE = 50

/** All that has been answered, and what the results show of it. */
export interface WizardQuery {
  step: WizardStep
  type: WizardType
  /** TMDB's ids: titles on any of these services. Undefined: not asked yet, so that the visitor's own are suggested. */
  on: readonly number[] | undefined
  /** TMDB's ids: titles of any of these genres. */
  genre: readonly number[]
  sort: WizardSort
  /** Least rating, 1 to 10. */
  rating: number | undefined
  /** How many seasons, of TV shows. */
  seasonsFrom: number | undefined
  seasonsTo: number | undefined
  page: number
  /** First results that were given up for others. */
  instead: readonly TitleRef[]
  /** Whether titles are being chosen to be kept. */
  choosing: boolean
  /** Those that a guest had chosen before they signed in (the sign-in prompt's `wizard`). */
  chosen: readonly TitleRef[]
}

/** The parameters of its addresses, in their order. */
export const WIZARD_PARAMETERS = [
  'step',
  'type',
  'on',
  'genre',
  'sort',
  'rating',
  'seasons-from',
  'seasons-to',
  'page',
  'instead',
  'choose',
  'wizard',
] as const

/** What an address asks for; what in it means nothing is as if it were not there. */
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
    genre: ids(parameters.getAll('genre')),
    sort: oneOf(WIZARD_SORTS, text('sort')) ?? 'popularity',
    rating: /^([1-9](\.[0-9])?|10)$/.test(text('rating')) ? Number(text('rating')) : undefined,
    seasonsFrom,
    seasonsTo,
    page: wholeNumber(text('page'), MAX_PAGE) ?? 1,
    instead: readTitleRefs(text('instead')),
    choosing: text('choose') === '1',
    chosen: readTitleRefs(text('wizard')),
  }
}

/** The same as an address has it, without what says nothing. */
export function writeWizardQuery(query: WizardQuery): [name: string, value: string][] {
  const { step, type, on, genre, sort, rating, seasonsFrom, seasonsTo, page, instead, choosing, chosen } = query
  const values: Readonly<Record<(typeof WIZARD_PARAMETERS)[number], string | undefined>> = {
    step: step === 'type' ? undefined : step,
    type: type === 'both' ? undefined : type,
    on: on?.join(','),
    genre: genre.length === 0 ? undefined : genre.join(','),
    sort: sort === 'popularity' ? undefined : sort,
    rating: rating?.toString(),
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

/** The one address of it, behind the language. */
export function wizardPath(query: WizardQuery): string {
  // Commas stay as they are: they need no other form in a query.
  const written = new URLSearchParams(writeWizardQuery(query)).toString().replaceAll('%2C', ',')
  return written === '' ? '/wizard' : `/wizard?${written}`
}

/** In which order the results come. */
export function sortOf({ sort, rating }: Pick<WizardQuery, 'sort' | 'rating'>): WizardSort {
  return rating !== undefined && rating >= SORTS_BY_RATING ? 'rating' : sort
}

/** The questions that are asked: movies have no seasons. */
export function questionsOf({ type }: Pick<WizardQuery, 'type'>): WizardQuestion[] {
  return WIZARD_STEPS.filter(
    (step): step is WizardQuestion => step !== 'results' && (step !== 'seasons' || type !== 'movie'),
  )
}

/** What follows a question. */
export function nextStep(query: Pick<WizardQuery, 'step' | 'type'>): WizardStep {
  const steps: readonly WizardStep[] = questionsOf(query)
  return steps[steps.indexOf(query.step) + 1] ?? 'results'
}

/** What comes before it; null before the first. */
export function previousStep(query: Pick<WizardQuery, 'step' | 'type'>): WizardQuestion | null {
  const steps: readonly WizardQuestion[] = questionsOf(query)
  if (query.step === 'results') return steps.at(-1) ?? null
  return steps[steps.indexOf(query.step) - 1] ?? null
}

/** What the results show is of these answers alone. */
const NO_RESULTS = { page: 1, instead: [], choosing: false, chosen: [] } as const satisfies Partial<WizardQuery>

/** The same answers at another step. */
export function atStep(query: WizardQuery, step: WizardStep): WizardQuery {
  return { ...query, ...NO_RESULTS, step }
}

/** As if a question had not been answered; of services none is suggested any more. */
export function withoutAnswer(query: WizardQuery, question: WizardQuestion): WizardQuery {
  return { ...query, ...NO_RESULTS, ...NO_ANSWER[question] }
}

const NO_ANSWER: Readonly<Record<WizardQuestion, Partial<WizardQuery>>> = {
  type: { type: 'both' },
  services: { on: [] },
  genres: { genre: [] },
  sort: { sort: 'popularity' },
  rating: { rating: undefined },
  seasons: { seasonsFrom: undefined, seasonsTo: undefined },
}

function oneOf<T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((known) => known === value)
}

function wholeNumber(value: string, most: number): number | undefined {
  return /^[1-9][0-9]{0,5}$/.test(value) ? Math.min(Number(value), most) : undefined
}

/** `8,337`, and one after the other as forms send them: each once, in ascending order. */
function ids(values: readonly string[]): number[] {
  const named = values.flatMap((value) => value.split(',', WIZARD_CHOICES))
  const known = named.map((value) => value.trim()).filter((value) => /^[1-9][0-9]{0,8}$/.test(value))
  return [...new Set(known.map(Number))].slice(0, WIZARD_CHOICES).toSorted(least)
}

function least(a: number | undefined, b: number | undefined): number {
  return (a ?? 0) - (b ?? 0)
}
