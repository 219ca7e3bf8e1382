import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { TitleCard } from '../../features/titles/title-card.tsx'

/** Further cards have no number. */
const LAST_RANK = 10

interface RankedCardsProps {
  cards: readonly Card[]
  /** Rank of the first. */
  from?: number
  /** How many posters are visible without scrolling. */
  eager: number
}

export function RankedCards({ cards, from = 1, eager }: RankedCardsProps) {
  return cards.map((card, index) => (
    <TitleCard
      key={`${card.type}/${card.id}`}
      card={card}
      {...(index + from <= LAST_RANK ? { rank: index + from } : {})}
      eager={index < eager}
    />
  ))
}
