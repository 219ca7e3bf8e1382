import type { RouterContextProvider } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { browseTitles } from '#domain/browse/browse-titles.ts'
import type { BrowsedTitles } from '#domain/browse/browse-titles.ts'
import { countMatches } from '#domain/browse/count-matches.ts'
import type { TitleCount } from '#domain/browse/count-matches.ts'
import { listGenrePosters } from '#domain/browse/get-discover.ts'
import { listGenresOf } from '#domain/browse/list-genres-of.ts'
import { BROWSE_PAGE_SIZE } from '#domain/browse/limits.ts'
import { previewTitles } from '#domain/browse/preview-titles.ts'
import type { TitlesPreview } from '#domain/browse/preview-titles.ts'
import { varyPicks } from '#domain/browse/vary-picks.ts'
import { findProviders } from '#domain/titles/find-providers.ts'
import { listGenreChoices } from '#domain/titles/list-genres.ts'
import { listProviders } from '#domain/titles/list-providers.ts'
import { listServiceChoices } from '#domain/services/list-service-choices.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { OwnView } from '#domain/services/own-view.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { WIZARD_CHOICES, wizardPath, withSuggested, withoutAnswer } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion } from '#shared/wizard/query.ts'
import { depsContext, requestContext } from '../../context.ts'
import type { UserTitles } from '../../features/user-titles/user-title.ts'
import { loadOffersAge } from '../../http/load-offers-age.ts'
import { loadUserTitles } from '../watchlist/load-user-titles.ts'
import { browsingOf, wizardFilters } from './filters.ts'

export interface GenreChoice {
  id: number
  /** In English, as in the catalogue. */
  name: string
  /** Paths of posters that represent it. */
  posters: string[]
}

/** Names of the chosen services and genres. */
export interface AnswerNames {
  services: ProviderMark[]
  genres: { id: number; name: string }[]
}

export interface Question {
  kind: 'question'
  names: AnswerNames
  /** Services of the visitor's country, their own first, plus the chosen ones; empty for other questions. */
  services: ProviderMark[]
  /** The answer until the visitor chooses: their own. */
  suggested: number[]
  /** Empty for other questions. */
  genres: GenreChoice[]
  preview: TitlesPreview
  /** The path of the answers that the preview is for. */
  previewOf: string
  /** The number of titles before this answer. */
  before: TitleCount
}

export interface Results {
  kind: 'results'
  /** `YYYY-MM-DD` */
  today: string
  names: AnswerNames
  titles: BrowsedTitles
  /** Keys of titles that may be picks, best first. */
  picks: string[]
  userTitles?: UserTitles
  /** In days, of the oldest offers that decided what is shown; absent if they are young enough. */
  offersAge?: number
}

/** The data of a wizard step. */
export async function loadWizard(
  context: Readonly<RouterContextProvider>,
  query: WizardQuery,
  language: string,
): Promise<Question | Results> {
  const { step } = query
  if (step !== 'results') return loadQuestion(context, { query, question: step, language })
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { country } = seen.preferences
  const asked = { ...browsingOf(query), page: query.page, own: ownViewOf(seen), language, country }
  const [titles, names] = await Promise.all([browseTitles(deps, asked), findNames(deps, query)])
  const own = await loadUserTitles(context, titles.cards)
  const candidates = titles.cards.slice(0, BROWSE_PAGE_SIZE).filter((card) => !isBegun(own.userTitles, card))
  const picks = await varyPicks(deps, { cards: candidates, alike: names.genres.map(({ name }) => name) })
  const byOffers = names.services.length > 0 || asked.own.carriedBy !== undefined
  const age = byOffers ? await loadOffersAge(context, titles.cards) : {}
  return { kind: 'results', today: todayOf(deps), titles, names, picks: picks.map(titleKey), ...own, ...age }
}

/** Whether the member is watching it, has watched it or has given it up. */
function isBegun(titles: UserTitles | undefined, ref: TitleRef): boolean {
  const status = titles?.[titleKey(ref)]?.status ?? null
  return status !== null && status !== 'want_to_watch'
}

interface Asked {
  query: WizardQuery
  question: WizardQuestion
  language: string
}

async function loadQuestion(
  context: Readonly<RouterContextProvider>,
  { query, question, language }: Asked,
): Promise<Question> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { country } = seen.preferences
  const own = ownViewOf(seen)
  const mine = seen.viewing.services
  const isOnServices = question === 'services'
  const choices = isOnServices || mine.length > 0 ? await listServices(deps, { query, country, mine }) : NONE
  const answers = withSuggested(query, choices.suggested)
  const before = browsingOf(withoutAnswer(answers, question))
  const [preview, count, names, genres] = await Promise.all([
    previewTitles(deps, { ...browsingOf(answers), own, language, country }),
    countMatches(deps, { ...before, own, country, today: todayOf(deps) }),
    findNames(deps, answers),
    question === 'genres' ? listPicturedGenres(deps, { query, own, country }) : [],
  ])
  return {
    kind: 'question',
    services: isOnServices ? choices.services : [],
    suggested: choices.suggested,
    genres,
    names,
    preview,
    previewOf: wizardPath(answers),
    before: count,
  }
}

const NONE = { services: [] as ProviderMark[], suggested: [] as number[] }

async function listServices(
  deps: Deps,
  { query, country, mine }: { query: WizardQuery; country: string; mine: readonly number[] },
): Promise<typeof NONE> {
  const offered = await listServiceChoices(deps, { country })
  const own = new Set(mine)
  const isOwn = ({ id }: ProviderMark) => own.has(id)
  const chosen = query.on ?? []
  const elsewhere = chosen.filter((id) => !offered.some((service) => service.id === id))
  const first = [...offered.filter(isOwn), ...(await findProviders(deps, elsewhere))]
  const suggested = offered.filter(isOwn).slice(0, WIZARD_CHOICES)
  return {
    services: [...first, ...offered.filter((service) => !isOwn(service))],
    suggested: suggested.map(({ id }) => id),
  }
}

async function listPicturedGenres(
  deps: Deps,
  { query, own, country }: { query: WizardQuery; own: OwnView; country: string },
): Promise<GenreChoice[]> {
  const { type } = wizardFilters(query)
  const [genres, all, providers] = await Promise.all([
    listGenresOf(deps, { types: type === undefined ? TITLE_TYPES : [type] }),
    listGenreChoices(deps),
    listProviders(deps, { country }),
  ])
  const catalogue = { genres: all.map(({ id }) => id), providers: providers.map(({ id }) => id) }
  const posters = await listGenrePosters(deps, { ...catalogue, own, country })
  return genres.map((genre) => ({ ...genre, posters: posters[genre.id] ?? [] }))
}

async function findNames(deps: Deps, { on = [], genre }: WizardQuery): Promise<AnswerNames> {
  const [services, genres] = await Promise.all([
    findProviders(deps, on),
    genre.length === 0 ? [] : listGenreChoices(deps),
  ])
  return { services, genres: genres.filter(({ id }) => genre.includes(id)) }
}

function todayOf({ clock }: Pick<Deps, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
