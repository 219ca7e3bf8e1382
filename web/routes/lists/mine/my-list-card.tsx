import { useEffect, useId, useRef, useState } from 'react'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { MyListCard as List } from '#shared/lists/list.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ListCard } from '../../../features/lists/list-card.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { ListMenu } from './list-menu.tsx'
import type { ListAction } from './list-menu.tsx'
import type { MyListsQuery } from './query.ts'

interface MyListCardProps {
  list: List
  query: MyListsQuery
  now: Date
  /** Whether the page's URL asks for the confirmation. */
  isAsked: boolean
  onChoose: (choice: Exclude<ListAction, 'delete'>) => void
  onDelete: () => void
}

/** One of the member's lists, with all its actions. */
export function MyListCard({ list, query, now, isAsked, onChoose, onDelete }: MyListCardProps) {
  const { t, language, formats } = useTexts()
  const [isAsking, setAsking] = useState(isAsked)
  const menu = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return (
    <ListCard list={list} href={listPath(language, list.slug)} above={<Badges list={list} />}>
      {isAsking ? (
        <DeleteQuestion list={list} query={query} onDelete={onDelete} onCancel={() => setAsking(false)} />
      ) : (
        <div className="my-list-foot">
          <p className="list-facts" suppressHydrationWarning>
            {t('myLists.edited', { ago: formats.ago(new Date(list.updatedAt), now) })}
          </p>
          <button
            type="button"
            className="bar-button"
            ref={opener}
            popoverTarget={menu}
            aria-label={t('myLists.more', { name: list.name })}
          >
            <Icon name="more" />
          </button>
        </div>
      )}
      <ListMenu
        id={menu}
        list={list}
        query={query}
        onChoose={(choice) => (choice === 'delete' ? setAsking(true) : onChoose(choice))}
      />
    </ListCard>
  )
}

function Badges({ list: { isPublic, isPublished } }: { list: List }) {
  const { t } = useTexts()
  return (
    <p className="my-list-badges">
      {!isPublished && <span className="badge">{t('myLists.draft')}</span>}
      {isPublic ? (
        isPublished && (
          <span className="badge ok">
            <Icon name="globe" />
            {t('myLists.public')}
          </span>
        )
      ) : (
        <span className="badge">
          <Icon name="lock" />
          {t('myLists.private')}
        </span>
      )}
      {!(isPublic && isPublished) && <span className="soft small">{t('myLists.onlyYou')}</span>}
    </p>
  )
}
