import { useEffect, useRef } from 'react'
import type { MyListCard } from '#shared/lists/list.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { myListsSearch, withOpened } from './query.ts'
import type { MyListsQuery } from './query.ts'

interface DeleteQuestionProps {
  list: MyListCard
  query: MyListsQuery
  onDelete: () => void
  onCancel: () => void
}

/** The confirmation before deleting a list. */
export function DeleteQuestion({ list, query, onDelete, onCancel }: DeleteQuestionProps) {
  const { t } = useTexts()
  const confirm = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const isFresh = useRef(hydrated)
  useEffect(() => {
    if (isFresh.current) confirm.current?.focus()
  }, [])
  return (
    <form
      className="delete-question"
      method="post"
      action="/api/list"
      onSubmit={(event) => {
        event.preventDefault()
        onDelete()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <input type="hidden" name="returnTo" value={withOpened(query, { form: 'delete', list: list.id })} />
      <input type="hidden" name="list" value={list.id} />
      <p>{t('myLists.deleteQuestion', { name: list.name })}</p>
      <button
        type="submit"
        className="button bad square"
        name="intent"
        value="delete"
        ref={confirm}
        aria-label={t('myLists.deleteConfirm')}
      >
        <Icon name="check" />
      </button>
      {hydrated ? (
        <Button square aria-label={t('myLists.deleteCancel')} onClick={onCancel}>
          <Icon name="close" />
        </Button>
      ) : (
        <ButtonLink square href={myListsSearch(query, { page: query.page })} aria-label={t('myLists.deleteCancel')}>
          <Icon name="close" />
        </ButtonLink>
      )}
    </form>
  )
}
