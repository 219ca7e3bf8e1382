import { useRef } from 'react'
import type { RemovedItem } from '#shared/lists/list.ts'
import { useTexts } from '#ui/texts.tsx'
import { useToast } from '../../../features/toasts/toasts.tsx'
import { noted, placed, putBack, removed } from '../items.ts'
import type { KnownItem } from '../items.ts'
import type { ShownItems } from '../use-items.ts'
import { useSendList } from './use-send-list.ts'

export interface ListChanges {
  /** 0 for the first place. */
  place: (item: KnownItem, to: number) => Promise<void>
  note: (item: KnownItem, note: string) => Promise<boolean>
  remove: (gone: readonly KnownItem[]) => Promise<void>
  /** To another list; `keep`: they stay on this one too. */
  send: (items: readonly KnownItem[], to: { id: string; name: string }, keep: boolean) => Promise<boolean>
}

const ITEMS = '/api/list-items'

/** Changes of one's own list: seen at once, taken back where they fail, and undone where that can be. */
export function useListChanges(listId: string, { items, change }: ShownItems): ListChanges {
  const { t } = useTexts()
  const toast = useToast()
  const { send, sendTitles, sendBack, refused } = useSendList(listId)
  const latest = useRef(items)
  latest.current = items

  const place = async (given: KnownItem, to: number, undoes = false) => {
    const item = latest.current.known.find(({ key }) => key === given.key) ?? given
    const from = item.place
    const target = Math.min(Math.max(0, to), latest.current.count - 1)
    if (from === target) return
    change((known) => placed(known, item, target))
    const moved = { ...item, place: target }
    const undo = undoes ? {} : { undo: () => void place(moved, from, true) }
    toast({ text: t('ownList.moved', { place: target + 1 }), ...undo })
    const sent = await send(ITEMS, { intent: 'place', ...refOf(item), place: String(target) })
    if (sent.ok) return
    change((known) => placed(known, item, from))
    refused(sent)
  }

  const remove = async (gone: readonly KnownItem[]) => {
    change((known) =>
      removed(
        known,
        gone.map(({ key }) => key),
      ),
    )
    const work = sendTitles<{ removed: RemovedItem[] }>(
      gone.map(({ key }) => key),
      { intent: 'remove' },
    )
    toast({ text: t('ownList.removed', { count: gone.length }), undo: () => void bringBack() })
    const bringBack = async () => {
      const done = await work
      if (!done.ok) return
      change((known) => putBack(known, gone))
      const back = await sendBack(done.body.removed ?? [])
      if (back.ok) return
      change((known) =>
        removed(
          known,
          gone.map(({ key }) => key),
        ),
      )
      refused(back)
    }
    const sent = await work
    if (sent.ok) return
    change((known) => putBack(known, gone))
    refused(sent)
  }

  return {
    place,
    remove,
    async note(item, note) {
      const before = item.note
      change((known) => noted(known, item.key, note.trim() === '' ? null : note))
      const sent = await send<{ note: string | null }>(ITEMS, { intent: 'note', ...refOf(item), note })
      change((known) => noted(known, item.key, sent.ok ? (sent.body.note ?? null) : before))
      if (!sent.ok) refused(sent)
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
      refused(sent)
      return false
    },
  }
}

function refOf({ card: { type, id } }: KnownItem): { type: string; id: string } {
  return { type, id: String(id) }
}
