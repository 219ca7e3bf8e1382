import type { ListWithCards } from '#domain/lists/list-member-lists.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { TitleGrid } from '../../../features/titles/title-grid.tsx'
import { Avatar } from '../../../features/viewer/avatar.tsx'
import { MemberHead } from './member-head.tsx'

const AVATAR_SIZE = 72
/** Posters visible without scrolling. */
const EAGER = 4

interface MemberContentProps {
  owner: { displayName: string; avatarUrl: string | null; isViewer: boolean }
  lists: readonly ListWithCards[]
  page: number
  hasMore: boolean
}

/** A member's public lists, each with its first titles. */
export function MemberContent({ owner, lists, page, hasMore }: MemberContentProps) {
  const { t, language } = useTexts()
  const name = `@${owner.displayName}`
  return (
    <main id="main" className="wrap">
      <MemberHead owner={owner} lists={lists} page={page} />
      <PageHeading className="cluster member-head">
        <Avatar who={owner} size={AVATAR_SIZE} />
        <div className="grow">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="soft">{t('lists.suggestionLists')}</p>
        </div>
        {owner.isViewer && (
          <ButtonLink to={`/${language}/my-lists`}>
            <Icon name="list-add" />
            {t('lists.editLists')}
          </ButtonLink>
        )}
      </PageHeading>
      {lists.map((entry, at) => (
        <MemberList key={entry.list.id} entry={entry} eager={at === 0 ? EAGER : 0} />
      ))}
      <Pages page={page} hasMore={hasMore} />
    </main>
  )
}

function MemberList({ entry: { list, cards }, eager }: { entry: ListWithCards; eager: number }) {
  const { t, language } = useTexts()
  const href = listPath(language, list.slug)
  return (
    <section className="section member-list">
      <header>
        <div>
          <h2>
            <Link to={href}>
              <bdi>{list.name}</bdi>
            </Link>
          </h2>
          <p>{t('watchlist.count', { count: list.itemCount })}</p>
        </div>
        {list.itemCount > cards.length && (
          <Link className="more" to={href}>
            {t('home.seeAll')}
            <span className="visually-hidden">
              : <bdi>{list.name}</bdi>
            </span>
            <Icon name="right" />
          </Link>
        )}
      </header>
      {list.description !== null && (
        <p className="member-list-text">
          <ForeignText text={list.description} />
        </p>
      )}
      <TitleGrid cards={cards} eager={eager} />
    </section>
  )
}

function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const { t } = useTexts()
  if (page === 1 && !hasMore) return null
  return (
    <nav className="member-pages" aria-label={t('lists.pages')}>
      {page > 1 && <ButtonLink to={page === 2 ? '?' : `?page=${page - 1}`}>{t('lists.newer')}</ButtonLink>}
      {hasMore && <ButtonLink to={`?page=${page + 1}`}>{t('lists.older')}</ButtonLink>}
    </nav>
  )
}
