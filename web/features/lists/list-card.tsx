import type { ReactNode } from 'react'
import type { ListCard as List } from '#shared/lists/list.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Poster } from '../titles/poster.tsx'

interface ListCardProps {
  list: List
  /** Link of the name, and of the whole card if `children` have no `.list-owner`. */
  href: string
  /** h3 below another heading of the page's body. */
  level?: 'h2' | 'h3'
  /** Between the posters and the name: badges. */
  above?: ReactNode
  /** Below everything else: the owner, the date, a menu. */
  children?: ReactNode
}

/** A suggestion list: its first posters, name, description and number of titles. */
export function ListCard({ list, href, level: Heading = 'h2', above, children }: ListCardProps) {
  const { t } = useTexts()
  const { name, description, itemCount } = list
  return (
    <article className="list-card">
      <ListPosters list={list} />
      {above}
      <Heading className="list-name">
        <Link to={href}>
          <bdi>{name}</bdi>
        </Link>
      </Heading>
      {description !== null && (
        <p className="list-description">
          <ForeignText text={description} />
        </p>
      )}
      <p className="list-facts">{t('watchlist.count', { count: itemCount })}</p>
      {children}
    </article>
  )
}

/** At most five posters, the first on top, and how many more titles there are. Empty lists show placeholders. */
export function ListPosters({ list: { preview, itemCount } }: { list: Pick<List, 'preview' | 'itemCount'> }) {
  const { t } = useTexts()
  const beyond = itemCount - preview.length
  return (
    <div className="list-posters" aria-hidden="true">
      {preview.map((item) => (
        <Poster key={titleKey(item)} path={item.posterPath} purpose="card" />
      ))}
      {preview.length === 0 && [1, 2, 3].map((place) => <i key={place} />)}
      {preview.length > 0 && beyond > 0 && (
        <b className="list-beyond">
          <bdi dir="ltr">{t('lists.beyond', { count: beyond })}</bdi>
        </b>
      )}
    </div>
  )
}
