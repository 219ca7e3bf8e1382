import { useEffect, useId, useRef, useState } from 'react'
import type { ListItem, MyListCard } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { FAILURES, problemText } from '../../../features/own-lists/refusals.ts'
import type { SentForm } from '../../../features/own-lists/refusals.ts'
import { useSend } from '../../../features/saving/use-send.ts'
import { ContentItem } from './content-item.tsx'
import { useListContent } from './use-list-content.ts'

interface ContentDialogProps {
  list: MyListCard
  onCount: (difference: number) => void
  onSaved: () => void
  onAdd: () => void
  onClose: () => void
}

interface Removed {
  item: ListItem
  note: string | null
  orderIndex: number
}

/** The titles on a list; removals can be undone. */
export function ContentDialog({ list, onCount, onSaved, onAdd, onClose }: ContentDialogProps) {
  const texts = useTexts()
  const { t, language } = texts
  const heading = useId()
  const add = useRef<HTMLButtonElement>(null)
  const { items, state, hasMore, load, drop, putBack } = useListContent({ listId: list.id, language })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const wasFilled = useRef(false)
  if (items.length > 0) wasFilled.current = true
  const hadSome = wasFilled.current
  const send = useSend()
  const fail = (form: SentForm, problem: ListProblem | null) => {
    if (problem === 'signed-out') return
    setFailure(problemText(texts, problem, FAILURES[form]))
    // Deleted elsewhere, so its card is removed.
    if (problem === 'unknown-list') onSaved()
  }
  const remove = async (item: ListItem) => {
    setFailure(null)
    drop(item)
    const { type, id } = item.card
    const fields = { list: list.id, intent: 'remove', type, id: String(id) }
    const sent = await send<{ removed: Omit<Removed, 'item'> | null }, ListProblem>({
      address: '/api/list-items',
      body: new URLSearchParams(fields),
    })
    if (!sent.ok) {
      putBack(item)
      return fail('remove', sent.problem)
    }
    setRemoved(sent.body.removed ? { item, ...sent.body.removed } : null)
    onCount(-1)
    onSaved()
  }
  const restore = async ({ item, note, orderIndex }: Removed) => {
    setFailure(null)
    setRemoved(null)
    add.current?.focus()
    putBack(item)
    const { type, id } = item.card
    const place = { note: note ?? '', orderIndex: String(orderIndex) }
    const fields = { list: list.id, intent: 'add', type, id: String(id), ...place }
    const sent = await send<object, ListProblem>({ address: '/api/list-items', body: new URLSearchParams(fields) })
    if (!sent.ok) {
      drop(item)
      return fail('add', sent.problem)
    }
    onCount(1)
    onSaved()
  }
  return (
    <Dialog className="list-dialog" labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} onClose={onClose}>
        <bdi>{list.name}</bdi>
      </DialogHead>
      <div className="list-dialog-main">
        {failure !== null && <FormAlert>{failure}</FormAlert>}
        {state === 'failed' && <FormAlert>{t('myLists.errorContent')}</FormAlert>}
        <p role="status" className="soft small">
          {state === 'busy' && items.length === 0 && t('common.loading')}
          {state === 'ready' && items.length === 0 && t(hadSome ? 'myLists.contentNone' : 'myLists.contentEmpty')}
        </p>
        <ul className="list-picks">
          {items.map((item) => (
            <ContentItem key={titleKey(item.card)} item={item} onRemove={() => void remove(item)} />
          ))}
        </ul>
        {(hasMore || state === 'failed') && (
          <Button aria-busy={state === 'busy'} onClick={() => void load()}>
            {t(state === 'failed' ? 'common.retry' : 'browse.more')}
          </Button>
        )}
      </div>
      <footer>
        <p role="status" className="soft small cluster">
          {removed !== null && t('myLists.removed', { title: removed.item.card.title.text })}
        </p>
        {removed !== null && <UndoButton key={titleKey(removed.item.card)} onUndo={() => void restore(removed)} />}
        <Button tone="primary" ref={add} onClick={onAdd}>
          {t('myLists.addContent')}
        </Button>
      </footer>
    </Dialog>
  )
}

/** Takes over the focus of the button that disappeared with its title. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button tone="plain" ref={button} onClick={onUndo}>
      {t('watchlist.undo')}
    </Button>
  )
}
