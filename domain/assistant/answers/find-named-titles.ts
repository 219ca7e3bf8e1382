import type { Deps } from '#domain/deps.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { findMeantTitles } from '../../search/find-meant-titles.ts'
import { listKnownCandidates } from './list-candidates.ts'
import { TITLES_OF_A_NAME } from './limits.ts'
import type { AnswerVisitor, CatalogueQuery } from './catalogue-query.ts'
import { showTitles } from './show-titles.ts'

interface Input {
  filters: RequestFilters
  name: string
  /** All of them fit on the first page. */
  page: number
  visitor: AnswerVisitor
}

/** The stored titles that a name may mean, the likeliest first; if any match the requested type and years, only those. */
export async function findNamedTitles(
  { db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>,
  { filters, name, page, visitor }: Input,
): Promise<FoundTitles> {
  const found = (await findMeantTitles(db, { text: name, language: visitor.language }))?.titles ?? []
  const fitting = found.filter((title) => isMeant(title, filters))
  const refs = (fitting.length > 0 ? fitting : found).slice(0, TITLES_OF_A_NAME)
  const today = clock.now().toISOString().slice(0, 10)
  const { titles } = await listKnownCandidates({ db, cache }, refs, anyTitle(visitor, today))
  const inOrder = refs.flatMap((ref) => titles.find(({ type, id }) => type === ref.type && id === ref.id) ?? [])
  const shown = await showTitles(
    { db },
    {
      titles: inOrder.map((title) => ({ ...title, people: [], about: [] })),
      details: new Map(),
      filters: {},
      liked: null,
      providers: [],
      visitor,
    },
  )
  const isUnknown = shown.length === 0
  return {
    titles: page === 1 ? shown : [],
    count: shown.length,
    exact: true,
    nextPage: null,
    dropped: isUnknown ? ['specificTitle'] : [],
    ...(isUnknown ? { unknown: [name] } : {}),
  }
}

function isMeant(
  { type, date }: { type: string; date: string | null },
  { contentType, year, yearRange }: RequestFilters,
): boolean {
  const own = date === null ? null : Number(date.slice(0, 4))
  const { min = -Infinity, max = Infinity } = year === undefined ? (yearRange ?? {}) : { min: year, max: year }
  const isOfYears = own === null ? min === -Infinity && max === Infinity : own >= min && own <= max
  return (contentType === undefined || contentType === type) && isOfYears
}

/** A request that names a title means it whether or not it was seen, and wherever it is available. */
function anyTitle({ own: { suitableFor }, services, country }: AnswerVisitor, today: string): CatalogueQuery {
  return {
    browsing: { filters: {}, own: { suitableFor }, sort: 'popularity', country, today },
    languages: [undefined],
    madeIn: null,
    madeElsewhere: [],
    notOn: [],
    keywords: [],
    needsVotes: false,
    member: null,
    services,
  }
}
