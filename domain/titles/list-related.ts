import type { StoredRelated, StoredRelatedTitle } from '#db/schema/columns.ts'
import type { Deps } from '#domain/deps.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { listKnownCards } from './list-cards.ts'
import type { CardsAsked } from './list-cards.ts'
import { listSimilar } from './list-similar.ts'
import { yearOf } from './title-text.ts'

const RELATED_LIMIT = 12

export interface RelatedTitles {
  recommended: TitleCard[]
  similar: TitleCard[]
}

/**
 * TMDB's recommendations and similar titles as cards: from stored data, otherwise from TMDB's list. If TMDB has none, stored titles of the
 * same genres are used as similar. No title appears in both lists.
 */
export async function listRelated(
  { db }: Pick<Deps, 'db'>,
  input: CardsAsked & { ref: TitleRef; related: StoredRelated; genreIds: number[] },
): Promise<RelatedTitles> {
  const { ref, related, genreIds, ...asked } = input
  const recommended = withPoster(related.recommended)
  const known = new Set(recommended.map(({ id }) => id))
  const similar = withPoster(related.similar).filter(({ id }) => !known.has(id))
  if (recommended.length + similar.length === 0) {
    return { recommended: [], similar: await listSimilar({ db }, { ref, genreIds, ...asked }) }
  }
  const refs = [...recommended, ...similar].map(({ id }): TitleRef => ({ type: ref.type, id }))
  const { cards, hidden } = await listKnownCards(db, { refs, ...asked })
  const stored = new Map(cards.map((card) => [card.id, card]))
  // The age rating of a title that is not stored is not known.
  const isAnyAge = asked.suitableFor === undefined
  const toCards = (titles: StoredRelatedTitle[]) =>
    titles
      .filter(({ id }) => !hidden.has(titleKey({ type: ref.type, id })))
      .flatMap((title) => stored.get(title.id) ?? (isAnyAge ? unstoredCard(ref.type, title) : []))
      .slice(0, RELATED_LIMIT)
  return { recommended: toCards(recommended), similar: toCards(similar) }
}

function withPoster(titles: readonly StoredRelatedTitle[] = []): StoredRelatedTitle[] {
  return titles.filter(({ poster_path }) => poster_path !== null)
}

/** Such lists are requested in English. */
function unstoredCard(type: TitleType, { id, title, date, ...rest }: StoredRelatedTitle): TitleCard {
  return {
    type,
    id,
    title: { text: title, language: DEFAULT_LANGUAGE },
    baseTitle: title,
    year: yearOf(date),
    posterPath: rest.poster_path,
    voteAverage: rest.vote_average,
    voteCount: rest.vote_count,
    stored: false,
    services: [],
  }
}
