import type { ReactNode } from 'react'
import { titlePath } from '#shared/addresses/slug.ts'
import type { ListItem } from '#shared/lists/list.ts'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { Button } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../../site.tsx'

/** A title of a list, with a button to remove it. */
export function ContentItem({ item: { card, note }, onRemove }: { item: ListItem; onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <ContentLine card={card} note={note}>
      <Button square tone="plain" aria-label={t('myLists.remove', { title: card.title.text })} onClick={onRemove}>
        <Icon name="bin" />
      </Button>
    </ContentLine>
  )
}

interface ContentLineProps {
  card: TitleCard
  note?: string | null
  children: ReactNode
}

export function ContentLine({ card, note = null, children }: ContentLineProps) {
  const { t, language, formats } = useTexts()
  const { imageBaseUrl } = useSite()
  return (
    <li className="list-pick">
      <img
        src={imageUrl(imageBaseUrl, card.posterPath, 'logo') ?? PLACEHOLDER_POSTER}
        alt=""
        width={40}
        height={60}
        loading="lazy"
        decoding="async"
      />
      <span className="grow">
        <b>
          <Link to={titlePath(language, card, card.baseTitle)}>
            <ForeignText text={card.title} />
          </Link>
        </b>
        <small>
          {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
          <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
        </small>
        {note !== null && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </span>
      {children}
    </li>
  )
}
