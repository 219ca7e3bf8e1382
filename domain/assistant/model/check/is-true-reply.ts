import type { Deps } from '#domain/deps.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { findOwnServices } from '../../../services/find-own-services.ts'
import { listProviders } from '../../../titles/list-providers.ts'
import { judgeReply } from './judge-reply.ts'
import type { Facts } from './judge-reply.ts'
import { knownServices } from './known-services.ts'
import { readSentence } from './read-sentence.ts'

interface Input {
  /** As the model wrote it. */
  raw: string
  /** As it would be shown. */
  text: string
  /** The request, and the filters by which the titles were found. */
  query: string
  filters: RequestFilters
  found: FoundTitles
  language: string
  /** Two upper-case letters. */
  country: string
}

/**
 * Whether a model's reply names only titles that were found and services that have them in the country, in the subscription or free, and asks for
 * nothing that no reply needs. Where it cannot be certain it is false.
 */
export async function isTrueReply(
  deps: Pick<Deps, 'db' | 'cache'>,
  { raw, text, query, filters, found, language, country }: Input,
): Promise<boolean> {
  const cards = found.titles.map(({ card }) => card)
  const providers = await listProviders(deps, { country })
  const carried = await findOwnServices(deps, { refs: cards, services: providers.map(({ id }) => id), country })
  const facts: Facts = {
    language,
    titles: cards.map((card) => ({
      names: [card.title.text, card.baseTitle],
      services: (carried[titleKey(card)] ?? []).map(({ name }) => name),
    })),
    services: found.dropped.includes('providers') ? [] : (filters.providers ?? []),
    asked: [...query.split(/\s+/), ...namesIn(filters), ...peopleOf(found)],
    known: knownServices(providers.map(({ name }) => name)),
  }
  return (await judgeReply({ raw, text }, facts, (sentence) => readSentence(deps, sentence, language))) === null
}

function namesIn({ actors = [], directors = [], like, specificTitle }: RequestFilters): string[] {
  return [...actors, ...directors, like ?? [], specificTitle ?? []].flat()
}

function peopleOf({ titles }: FoundTitles): string[] {
  return titles.flatMap(({ reason }) => reason.people ?? [])
}
