import type { Deps } from '#domain/deps.ts'
import type { AnswerTitle } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { listCards } from '../../titles/list-cards.ts'
import { servicesOf } from '../../titles/services/streaming-services.ts'
import { findOwnServices } from '../../services/find-own-services.ts'
import type { Liked } from './find-liked.ts'
import { sameGenres } from './genre-groups.ts'
import { giveReason } from './give-reason.ts'
import { MOOD_GENRES } from './moods.ts'
import type { AnswerCandidate } from './list-candidates.ts'
import type { AnswerVisitor } from './catalogue-query.ts'
import { readDetails } from '../../titles/read-details.ts'
import type { Details } from '../../titles/read-details.ts'

interface Shown {
  titles: readonly (AnswerCandidate & { people: readonly string[]; about: readonly string[] })[]
  /** Details of some of the titles at least, by `titleKey`. */
  details: ReadonlyMap<string, Details>
  /** The filters that could be applied. */
  filters: RequestFilters
  /** The title they should be like. */
  liked: Liked | null
  /** TMDB ids of the requested services. */
  providers: readonly number[]
  visitor: AnswerVisitor
}

/** Titles as an answer shows them, in order, each with its reason. */
export async function showTitles({ db }: Pick<Deps, 'db'>, shown: Shown): Promise<AnswerTitle[]> {
  const { titles, details, filters, liked, providers, visitor } = shown
  const { language, country, services } = visitor
  const missing = titles.filter((title) => !details.has(titleKey(title)))
  const [cards, further, carried] = await Promise.all([
    listCards(db, { refs: titles, language, country }),
    readDetails(db, missing),
    findOwnServices({ db }, { refs: titles, services: [...providers, ...services], country }),
  ])
  const cardOf = new Map(cards.map((card) => [titleKey(card), card]))
  const asked = { filters, genres: askedGenres(filters, liked), like: liked?.name ?? null }
  const wanted = new Set(servicesOf(providers))
  return titles.flatMap((title) => {
    const key = titleKey(title)
    const card = cardOf.get(key)
    if (card === undefined) return []
    const genres = (details.get(key) ?? further.get(key))?.genres ?? []
    const own = carried[key] ?? []
    const service = own.find(({ id }) => wanted.has(id)) ?? own[0] ?? card.services[0]
    const facts = { title, genres, about: title.about, people: title.people, service: service?.name ?? null }
    return [{ card, reason: giveReason(facts, asked) }]
  })
}

/** TMDB's names of the requested genres, of those that make the mood, and of the title that others should be like. */
function askedGenres({ genres = [], mood }: RequestFilters, liked: Liked | null): string[] {
  const ofMood = mood === undefined ? [] : Object.keys(MOOD_GENRES[mood].weights)
  return [...genres, ...ofMood, ...(liked?.genres ?? [])].flatMap(sameGenres)
}
