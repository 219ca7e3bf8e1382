import { Suspense } from 'react'
import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { CardSkeleton, TitleCard } from './title-card.tsx'

/** Cards that become interactive together: one long task for all of them would keep a phone from responding. */
const PART_SIZE = 8

export function TitleGrid({ cards, eager = 0 }: { cards: readonly Card[]; eager?: number }) {
  const parts = Array.from({ length: Math.ceil(cards.length / PART_SIZE) }, (_, part) => part * PART_SIZE)
  return (
    <ul className="grid">
      {parts.map((from) => (
        <Suspense key={from}>
          {cards.slice(from, from + PART_SIZE).map((card, at) => (
            <li key={`${card.type}/${card.id}`}>
              <TitleCard card={card} eager={from + at < eager} />
            </li>
          ))}
        </Suspense>
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
