import { DndContext, MouseSensor, TouchSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { ShownItem } from '../items.ts'
import { PlaceSensor } from './place-sensor.ts'

interface DragLayerProps {
  /** The rows, each with a `.row-handle` that is empty until this is loaded. */
  list: RefObject<HTMLOListElement | null>
  items: readonly ShownItem[]
  count: number
  onPlace: (item: ShownItem, to: number) => void
}

/** How far a mouse moves before a press becomes a drag. */
const MOUSE_DISTANCE_PX = 4
/** A finger that merely scrolls over a handle leaves it sooner. */
const TOUCH_DELAY_MS = 120
const TOUCH_TOLERANCE_PX = 8

/**
 * Handles for dragging the rows of a list, by mouse, touch and keyboard. They are rendered into existing rows, so that a row is
 * neither recreated when this is loaded nor re-rendered while another one is dragged.
 */
export function DragLayer({ list, items, count, onPlace }: DragLayerProps) {
  const { t } = useTexts()
  const keys = items.map(({ key }) => key)
  const aim = useRef<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: TOUCH_TOLERANCE_PX } }),
    useSensor(PlaceSensor, { keys, aim }),
  )
  const rows = useRows(list, items)
  const end = ({ active, over }: DragEndEvent) => {
    const item = items.find(({ key }) => key === active.id)
    const target = items.find(({ key }) => key === (aim.current ?? over?.id))
    if (item !== undefined && target !== undefined && item !== target) onPlace(item, target.place)
  }
  return (
    <DndContext
      id="list"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: useAnnouncements(items, count, aim),
        screenReaderInstructions: { draggable: t('ownList.dragHelp') },
      }}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {items.map((item) => {
          const row = rows.get(item.key)
          const place = row?.querySelector('.row-handle')
          return row !== undefined && place && createPortal(<Handle item={item} row={row} />, place, item.key)
        })}
      </SortableContext>
    </DndContext>
  )
}

/** The row elements, by the titles' keys. */
function useRows(list: DragLayerProps['list'], items: readonly ShownItem[]): ReadonlyMap<string, HTMLElement> {
  const [rows, setRows] = useState<ReadonlyMap<string, HTMLElement>>(new Map())
  useLayoutEffect(() => {
    const found = new Map<string, HTMLElement>()
    for (const { key } of items) {
      const row = list.current?.querySelector<HTMLElement>(`[data-title="${key}"]`)
      if (row) found.set(key, row)
    }
    setRows(found)
  }, [list, items])
  return rows
}

function Handle({ item, row }: { item: ShownItem; row: HTMLElement }) {
  const { t } = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
  })
  useLayoutEffect(() => {
    setNodeRef(row)
    return () => setNodeRef(null)
  }, [row, setNodeRef])
  useLayoutEffect(() => {
    showMoved(row, { y: transform?.y ?? null, transition, isDragging })
  }, [row, transform?.y, transition, isDragging])
  const { 'aria-roledescription': _, role: __, ...described } = attributes
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...described}
      {...listeners}
      aria-label={t('ownList.move', { title: item.card.title.text })}
    >
      <Icon name="grip" />
    </button>
  )
}

interface Moved {
  /** Offset in pixels from its position; null if it has not moved. */
  y: number | null
  transition: string | undefined
  isDragging: boolean
}

function showMoved({ style, classList }: HTMLElement, { y, transition = '', isDragging }: Moved): void {
  style.transform = y === null ? '' : `translateY(${Math.round(y)}px)`
  style.transition = transition
  classList.toggle('dragged', isDragging)
}

function useAnnouncements(
  items: readonly ShownItem[],
  count: number,
  aim: RefObject<UniqueIdentifier | null>,
): Announcements {
  const { t } = useTexts()
  const say = (
    key: 'ownList.dragLifted' | 'ownList.dragOver' | 'ownList.dragDropped',
    active: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) => {
    const item = items.find((known) => known.key === active)
    const target = items.find((known) => known.key === (over ?? active))
    if (item === undefined || target === undefined) return undefined
    return t(key, { title: item.card.title.text, place: target.place + 1, count })
  }
  const last = useRef<UniqueIdentifier | undefined>(undefined)
  return {
    onDragStart() {
      last.current = undefined
      return undefined
    },
    onDragOver({ active, over }) {
      if (over?.id === last.current) return undefined
      // Initially it is over itself: only now have the rows been measured, and keys can move it.
      const isLifted = last.current === undefined && over?.id === active.id
      last.current = over?.id
      return say(isLifted ? 'ownList.dragLifted' : 'ownList.dragOver', active.id, over?.id)
    },
    onDragEnd: ({ active, over }) => say('ownList.dragDropped', active.id, aim.current ?? over?.id),
    onDragCancel: ({ active }) => {
      const item = items.find(({ key }) => key === active.id)
      if (item === undefined) return undefined
      return t('ownList.dragCancelled', { title: item.card.title.text, place: item.place + 1 })
    },
  }
}
