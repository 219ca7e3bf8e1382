import { useRef } from 'react'
import type { RemovedItem } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../../../../features/toasts/toasts.tsx'
import { noted, placed, putBack, removed } from '../items.ts'
import type { Items, ShownItem } from '../items.ts'
import type { ShownItems } from '../use-items.ts'
import { useSendList } from './use-send-list.ts'

export interface ItemChanges {
  /** 0 is the first position. */
  place: (item: ShownItem, to: number) => Promise<void>
  note: (item: ShownItem, note: string) => Promise<boolean>
  remove: (gone: readonly ShownItem[]) => Promise<void>
  /** Sends titles to another list; `keep`: they stay on this one too. */
  send: (items: readonly ShownItem[], to: { id: string; name: string }, keep: boolean) => Promise<boolean>
}

const ITEMS = '/api/list-items'

type Refused = { problem: ListProblem | null }

/** Changes of one's own list: applied optimistically, reverted on failure, announced once saved, and undoable where possible. */
export function useItemChanges(listId: string, { items, change }: ShownItems): ItemChanges {
  const { t } = useTexts()
  const toast = useToast()
  const { send, sendTitles, sendBack, refused } = useSendList(listId)
  const latest = useRef(items)
  latest.current = items

  /** Reverts the change of one title; if it is no longer on the list, it is removed from the page too. */
  const takeBack = (sent: Refused, { key }: ShownItem, how: (items: Items) => Items) => {
    change((known) => (sent.problem === 'not-on-list' ? removed(known, [key]) : how(known)))
    refused(sent, 'save')
  }
  const place = async (given: ShownItem, to: number, undoes = false) => {
    const item = latest.current.known.find(({ key }) => key === given.key) ?? given
    const from = item.place
    const target = Math.min(Math.max(0, to), latest.current.count - 1)
    if (from === target) return
    change((known) => placed(known, item, target))
    const moved = { ...item, place: target }
    const sent = await send(ITEMS, { intent: 'place', ...refOf(item), place: String(target) })
    if (!sent.ok) return takeBack(sent, item, (known) => placed(known, item, from))
    const undo = undoes ? {} : { undo: () => void place(moved, from, true) }
    toast({ text: t('ownList.moved', { place: target + 1 }), ...undo })
  }

  const remove = async (gone: readonly ShownItem[]) => {
    const keys = gone.map(({ key }) => key)
    const takeOut = () => change((known) => removed(known, keys))
    const bringBack = async (items: readonly RemovedItem[]) => {
      change((known) => putBack(known, gone))
      const back = await sendBack(items)
      if (back.ok) return
      takeOut()
      refused(back, 'add')
    }
    takeOut()
    const sent = await sendTitles<{ removed: RemovedItem[] }>(keys, { intent: 'remove' })
    if (!sent.ok) {
      change((known) => putBack(known, gone))
      return refused(sent, 'remove')
    }
    const taken = sent.body.removed ?? []
    const undo = taken.length === 0 ? {} : { undo: () => void bringBack(taken) }
    toast({ text: t('ownList.removed', { count: gone.length }), ...undo })
  }

  return {
    place,
    remove,
    async note(item, note) {
      const before = item.note
      change((known) => noted(known, item.key, note.trim() === '' ? null : note))
      const sent = await send<{ note: string | null }>(ITEMS, { intent: 'note', ...refOf(item), note })
      if (sent.ok) change((known) => noted(known, item.key, sent.body.note ?? null))
      else takeBack(sent, item, (known) => noted(known, item.key, before))
      return sent.ok
    },
    async send(chosen, to, keep) {
      const keys = chosen.map(({ key }) => key)
      if (!keep) change((known) => removed(known, keys))
      const sent = await sendTitles(keys, { intent: keep ? 'copy' : 'move', to: to.id })
      if (sent.ok) {
        const said = { count: keys.length, list: to.name }
        toast({ text: keep ? t('ownList.copied', said) : t('ownList.movedTo', said) })
        return true
      }
      if (!keep) change((known) => putBack(known, chosen))
      refused(sent, 'add')
      return false
    },
  }
}

function refOf({ card: { type, id } }: ShownItem): { type: string; id: string } {
  return { type, id: String(id) }
}
