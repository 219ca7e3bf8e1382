import type { Deps } from '#domain/deps.ts'
import type { ParsedRequest, RequestFilters, Turn } from '#shared/assistant/request-filters.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { AnswerVisitor } from './answers/catalogue-query.ts'
import { findAnswers } from './answers/find-answers.ts'
import { ANSWER_MAX_TITLES } from './limits.ts'

interface Input {
  parsed: ParsedRequest
  /** Oldest first. */
  history: readonly Turn[]
  visitor: AnswerVisitor
}

/**
 * Puts into the filters what a request refers to of the previous answer's first page ('which of these', 'not the first one', 'more like the
 * second'). Conversations store filters, not titles: the page is found again, which gives the same titles as long as the catalogue is the same.
 */
export async function resolveReference(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  { parsed: { refers, ...parsed }, history, visitor }: Input,
): Promise<ParsedRequest> {
  const before = history.findLast(({ filters }) => filters !== null)?.filters ?? null
  if (refers === undefined || before === null) return parsed
  const { titles } = await findAnswers(deps, { ...visitor, filters: before })
  const shown = titles.map(({ card }) => card)
  const chosen = refers.place === undefined ? shown : [shown.at(refers.place) ?? []].flat()
  if (refers.kind === 'like') {
    const [liked] = chosen
    return liked === undefined ? parsed : { ...parsed, filters: likeOf(parsed.filters, liked.title.text) }
  }
  const keys = chosen.map(titleKey)
  const { specificTitle: _, ...filters } = parsed.filters
  if (refers.kind === 'among') return { ...parsed, filters: { ...filters, among: keys } }
  const except = [...new Set([...(before.except ?? []), ...keys])].slice(-ANSWER_MAX_TITLES)
  return { ...parsed, filters: { ...filters, except } }
}

/** What asks for more like one title keeps the type and the services; the title itself says the rest. */
function likeOf({ contentType, providers }: RequestFilters, like: string): RequestFilters {
  return {
    ...(contentType === undefined ? {} : { contentType }),
    ...(providers === undefined ? {} : { providers }),
    like,
  }
}
