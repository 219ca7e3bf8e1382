import { Suspense, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ItemRow, Note } from '../item-row.tsx'
import type { Items, ShownItem } from '../items.ts'
import { EAGER } from '../list-titles.tsx'
import { shareSearch } from '../query.ts'
import type { ShareQuery } from '../query.ts'
import { NoteField } from './note-field.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ItemChanges } from './use-item-changes.ts'
import type { Selection } from './use-selection.ts'

const DragLayer = lazily(async () => (await import('./drag-layer.tsx')).DragLayer)

interface OwnerRowsProps {
  listId: string
  items: Items
  query: ShareQuery
  changes: ItemChanges
  selection: Selection
}

/** The titles of one's own list: can be dragged, annotated and selected. */
export function OwnerRows({ listId, items, query, changes, selection }: OwnerRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [written, setWritten] = useState(query.note)
  const hydrated = useHydrated()
  const { known, count } = items
  const remove = (item: ShownItem) => {
    focusNeighbour(list.current, item.key)
    void changes.remove([item])
  }
  // In a filtered list it would not be visible where a title goes.
  const drags = hydrated && !selection.isOn && !query.onlyMine && count > 1
  return (
    <>
      <ol className="list-rows" ref={list}>
        {known.map((item, index) => (
          <OwnerRow
            key={item.key}
            {...{ listId, item, count, query, selection }}
            eager={index < EAGER}
            writes={written === item.key}
            onWrite={(writes) => setWritten(writes ? item.key : null)}
            onNote={(note) => {
              setWritten(null)
              void changes.note(item, note)
            }}
            onPlace={(to) => void changes.place(item, to)}
            onRemove={() => remove(item)}
          />
        ))}
      </ol>
      {drags && (
        <Suspense>
          <DragLayer list={list} items={known} count={count} onPlace={(item, to) => void changes.place(item, to)} />
        </Suspense>
      )}
    </>
  )
}

interface OwnerRowProps {
  listId: string
  item: ShownItem
  count: number
  query: ShareQuery
  selection: Selection
  eager: boolean
  writes: boolean
  onWrite: (writes: boolean) => void
  onNote: (note: string) => void
  onPlace: (to: number) => void
  onRemove: () => void
}

function OwnerRow({ listId, item, count, query, selection, eager, writes, ...acts }: OwnerRowProps) {
  const { t } = useTexts()
  const { key, note, card } = item
  const title = card.title.text
  const pen = useRef<HTMLAnchorElement>(null)
  useReturnedFocus(pen, writes)
  const noteLink = {
    href: shareSearch(query, { note: key, from: query.from }),
    role: 'button',
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      acts.onWrite(true)
    },
  }
  const label = t(note === null ? 'ownList.addNoteTo' : 'ownList.editNote', { title })
  return (
    <ItemRow
      item={item}
      eager={eager}
      start={
        selection.isOn ? (
          <label className="row-choice">
            <input
              type="checkbox"
              checked={selection.has(key)}
              onChange={() => selection.toggle(key)}
              aria-label={t('ownList.selectTitle', { title })}
            />
          </label>
        ) : (
          <span className="row-handle" />
        )
      }
      note={
        writes ? (
          <NoteField
            listId={listId}
            item={item}
            viewAddress={shareSearch(query, { from: query.from })}
            onSave={acts.onNote}
            onCancel={() => acts.onWrite(false)}
          />
        ) : note === null ? (
          <a className="add-note" {...noteLink} aria-label={label} ref={pen}>
            <Icon name="plus" />
            {t('ownList.addNote')}
          </a>
        ) : (
          <Note text={note} />
        )
      }
      end={
        !selection.isOn && (
          <>
            {note !== null && (
              <ButtonLink square tone="ghost" className="not-phone" {...noteLink} aria-label={label} ref={pen}>
                <Icon name="pencil" />
              </ButtonLink>
            )}
            <RowMenu
              listId={listId}
              item={item}
              count={count}
              note={
                <a {...noteLink}>
                  <Icon name="pencil" />
                  {label}
                </a>
              }
              onPlace={acts.onPlace}
              onRemove={acts.onRemove}
            />
          </>
        )
      }
    />
  )
}

/** Focus returns to the element that opened a note's form when that closes. */
function useReturnedFocus(pen: React.RefObject<HTMLAnchorElement | null>, writes: boolean) {
  const wrote = useRef(writes)
  useEffect(() => {
    if (wrote.current && !writes) pen.current?.focus()
    wrote.current = writes
  }, [pen, writes])
}

/** A removed title would take the focus with it: it goes to the next title, else the previous one, else the heading. */
export function focusNeighbour(list: HTMLOListElement | null, key: string): void {
  const row = list?.querySelector(`[data-title="${key}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const heading = document.getElementById('list-content')
  ;(next?.querySelector<HTMLElement>('h3 a') ?? heading)?.focus({ preventScroll: true })
}

/** Selects several titles at a time. */
export function SelectButton({ selection }: { selection: Selection }) {
  const { t } = useTexts()
  return (
    <Button tone="ghost" data-scripted aria-pressed={selection.isOn} onClick={selection.switch}>
      {t(selection.isOn ? 'ownList.selectDone' : 'ownList.select')}
    </Button>
  )
}
