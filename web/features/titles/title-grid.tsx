import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { CardSkeleton, TitleCard } from './title-card.tsx'

export function TitleGrid({ cards, eager = 0 }: { cards: readonly Card[]; eager?: number }) {
  return (
    <ul className="grid">
      {cards.map((card, index) => (
        <li key={`${card.type}/${card.id}`}>
          <TitleCard card={card} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of a loading grid or row. */
export function SkeletonGrid({ cards, className = 'grid' }: { cards: number; className?: 'grid' | 'row' }) {
  return (
    <div className={className}>
      {Array.from({ length: cards }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}
