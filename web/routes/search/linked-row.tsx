import type { TitleCard as Card } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'

interface RowProps {
  heading: string
  cards: readonly Card[]
  /** Link to the whole list, after the language. */
  to?: string
  eager?: number
}

/** Titles in a row, with a link to the whole list. */
export function LinkedRow({ heading, cards, to, eager = 0 }: RowProps) {
  const { t, language } = useTexts()
  if (cards.length === 0) return null
  return (
    <TitleRow
      heading={<span suppressHydrationWarning>{heading}</span>}
      more={
        to !== undefined && (
          <Link className="more" to={`/${language}${to}`}>
            {t('home.seeAll')}
            <span className="visually-hidden">: {heading}</span>
            <Icon name="right" />
          </Link>
        )
      }
    >
      {cards.map((card, index) => (
        <TitleCard key={`${card.type}/${card.id}`} card={card} eager={index < eager} />
      ))}
    </TitleRow>
  )
}
