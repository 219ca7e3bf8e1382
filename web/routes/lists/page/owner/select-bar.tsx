import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { ShownItem } from '../items.ts'
import { OtherListDialog } from './other-list-dialog.tsx'
import type { ItemChanges } from './use-item-changes.ts'
import type { Selection } from './use-selection.ts'

interface SelectBarProps {
  listId: string
  items: readonly ShownItem[]
  selection: Selection
  changes: ItemChanges
}

/** The actions on the selected titles, at the bottom of the window. */
export function SelectBar({ listId, items, selection, changes }: SelectBarProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<'move' | 'copy' | null>(null)
  const chosen = items.filter(({ key }) => selection.has(key))
  const [first] = chosen
  const isEmpty = first === undefined
  const remove = () => {
    selection.clear()
    document.getElementById('list-content')?.focus({ preventScroll: true })
    void changes.remove(chosen)
  }
  return (
    <div className="select-bar" role="group" aria-label={t('ownList.selected', { count: chosen.length })}>
      <p role="status" className="grow" suppressHydrationWarning>
        {t('ownList.selected', { count: chosen.length })}
      </p>
      <Button aria-haspopup="dialog" disabled={isEmpty} onClick={() => setAsked('move')}>
        {t('ownList.moveTo')}
      </Button>
      <Button aria-haspopup="dialog" disabled={isEmpty} onClick={() => setAsked('copy')}>
        {t('ownList.copy')}
      </Button>
      <Button square disabled={isEmpty} aria-label={t('ownList.remove')} onClick={remove}>
        <Icon name="bin" />
      </Button>
      {asked !== null && first !== undefined && (
        <OtherListDialog
          listId={listId}
          first={first.card}
          heading={t(asked === 'move' ? 'ownList.moveTo' : 'ownList.copy')}
          onChoose={(to) => {
            setAsked(null)
            selection.clear()
            void changes.send(chosen, to, asked === 'copy')
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
