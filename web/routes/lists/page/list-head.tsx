import type { ReactNode } from 'react'
import { memberListsPath } from '#shared/addresses/list-paths.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { GoBack } from '../../../features/states/go-back.tsx'
import { Poster } from '../../../features/titles/poster.tsx'
import { Avatar } from '../../../features/viewer/avatar.tsx'
import { visibilityOf } from './items.ts'

const AVATAR_SIZE = 32

interface ListHeadProps {
  list: ListCard
  /** Number of titles on it, as far as this page knows. */
  count: number
  now: Date
  /** Replaces the name and what follows it. */
  form?: ReactNode
  /** The list's actions. */
  children?: ReactNode
}

/** A list's header: its first posters, name, description, owner and size. */
export function ListHead({ list, count, now, form, children }: ListHeadProps) {
  const { t, formats } = useTexts()
  return (
    <section className="list-head">
      <div className="wrap list-head-layout">
        <div className="list-cover" aria-hidden="true">
          <ListFan list={list} />
        </div>
        <div className="list-about">
          <GoBack label={t('share.back')} tone="plain" />
          {form || (
            <>
              <p className="list-kind">
                {t('share.kind')}
                <Visibility list={list} />
              </p>
              <h1>
                <bdi>{list.name}</bdi>
              </h1>
              {list.description !== null && (
                <p className="list-words">
                  <ForeignText text={list.description} />
                </p>
              )}
              <p className="list-byline dotted">
                <Owner list={list} />
                <span suppressHydrationWarning>{t('watchlist.count', { count })}</span>
                <span suppressHydrationWarning>
                  {t('share.updated', { ago: formats.ago(new Date(list.updatedAt), now) })}
                </span>
              </p>
              <div className="list-actions">{children}</div>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** The first poster is on top. */
function ListFan({ list: { preview } }: { list: ListCard }) {
  return (
    <div className="list-fan" data-posters={preview.length}>
      {preview.toReversed().map((item) => (
        <Poster key={titleKey(item)} path={item.posterPath} purpose="card" eager />
      ))}
      {preview.length === 0 && [1, 2, 3].map((place) => <i key={place} />)}
    </div>
  )
}

const VISIBILITIES = {
  public: { text: 'share.public', icon: 'globe', tone: 'badge ok' },
  private: { text: 'share.private', icon: 'lock', tone: 'badge' },
  draft: { text: 'share.draft', icon: 'eye', tone: 'badge warn' },
} as const

function Visibility({ list }: { list: ListCard }) {
  const { t } = useTexts()
  const { text, icon, tone } = VISIBILITIES[visibilityOf(list)]
  return (
    <span className={tone}>
      <Icon name={icon} />
      {t(text)}
    </span>
  )
}

function Owner({ list: { owner } }: { list: ListCard }) {
  const { t, language } = useTexts()
  const { displayName } = owner
  if (displayName === null) return <span>{t('share.anonymous')}</span>
  return (
    <Link className="list-owner" to={memberListsPath(language, displayName)}>
      <Avatar who={{ ...owner, displayName }} size={AVATAR_SIZE} />
      <bdi>{`@${displayName}`}</bdi>
    </Link>
  )
}
