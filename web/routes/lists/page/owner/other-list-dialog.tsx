import { useEffect, useId, useState } from 'react'
import type { HoldingList } from '#shared/lists/list.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { useTexts } from '#ui/texts.tsx'
import { within } from '../../../../features/sending/within.ts'

interface OtherListDialogProps {
  /** The list that the titles are on, which is excluded from the choice. */
  listId: string
  /** One of the titles: the lists are requested for a single title. */
  first: TitleRef
  heading: string
  onChoose: (list: HoldingList) => void
  onClose: () => void
}

/** Chooses another of the member's own lists. */
export function OtherListDialog({ listId, first, heading, onChoose, onClose }: OtherListDialogProps) {
  const { t } = useTexts()
  const id = useId()
  const lists = useLists(first)
  const others = lists === null || lists === 'failed' ? [] : lists.filter((list) => list.id !== listId)
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <DialogHead id={id} onClose={onClose}>
        {heading}
      </DialogHead>
      <p role="status" className="soft small">
        {lists === null && t('common.loading')}
        {lists === 'failed' && t('myLists.errorLoading')}
        {lists !== null && lists !== 'failed' && t(others.length === 0 ? 'ownList.noOtherLists' : 'ownList.chooseList')}
      </p>
      {others.length > 0 && (
        <ul className="list-choices">
          {others.map((list) => (
            <li key={list.id}>
              <button type="button" onClick={() => onChoose(list)}>
                <span className="grow">
                  <bdi>{list.name}</bdi>
                </span>
                <small suppressHydrationWarning>{t('ownList.heldAlready', { count: list.itemCount })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useLists({ type, id }: TitleRef): readonly HoldingList[] | 'failed' | null {
  const { language } = useTexts()
  const [lists, setLists] = useState<readonly HoldingList[] | 'failed' | null>(null)
  useEffect(() => {
    const closed = new AbortController()
    const query = new URLSearchParams({ type, id: String(id), language })
    const load = async () => {
      const answer = await fetch(`/api/lists?${query}`, {
        headers: { accept: 'application/json' },
        signal: within(closed.signal),
      })
      if (!answer.ok) return setLists('failed')
      const body = (await answer.json()) as { lists: HoldingList[] }
      setLists(body.lists)
    }
    load().catch(() => closed.signal.aborted || setLists('failed'))
    return () => closed.abort()
  }, [type, id, language])
  return lists
}
