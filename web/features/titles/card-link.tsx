import type { ReactNode } from 'react'
import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'

/** The card's title, linked to its page; removed titles have no page. */
export function CardLink({ card, className }: { card: TitleCard; className?: string }): ReactNode {
  const { language } = useTexts()
  const title = <ForeignText text={card.title} />
  if (card.isGone === true) return <span className={className}>{title}</span>
  return (
    <Link className={className} to={titlePath(language, card, card.baseTitle)} prefetch={card.stored}>
      {title}
    </Link>
  )
}

export function GoneBadge({ card: { isGone } }: { card: Pick<TitleCard, 'isGone'> }): ReactNode {
  const { t } = useTexts()
  return isGone === true && <span className="badge">{t('card.gone')}</span>
}
