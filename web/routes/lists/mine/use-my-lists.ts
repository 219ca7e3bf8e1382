import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MyListCard } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { useTexts } from '#ui/texts.tsx'
import { FAILURES, problemText } from '../../../features/own-lists/refusals.ts'
import type { SentForm } from '../../../features/own-lists/refusals.ts'
import { useSend } from '../../../features/saving/use-send.ts'
import type { Toast } from '../../../features/toasts/toast.ts'

/** It was deleted elsewhere: it is removed, and a retry would be pointless. */
const GONE: ListProblem = 'unknown-list'

/** Local changes since the list was loaded. `saving`: number of pending changes. */
type Changed = Partial<Pick<MyListCard, 'isPublished' | 'itemCount'>> & { isRemoved?: boolean; saving: number }
type Changes = Readonly<Record<string, Changed>>

interface Change {
  intent: string
  now: Partial<Changed>
  before: Partial<Changed>
  /** What is said to have failed. */
  form: SentForm
  done: Toast
  retry: () => void
}

export interface MyListActions {
  publish: (list: MyListCard, isPublished: boolean) => void
  remove: (list: MyListCard) => void
  /** Called after titles were added to it or removed. */
  count: (listId: string, difference: number) => void
  /** Reloads the page's lists after something else was saved. */
  renew: () => void
}

/** The lists as shown: updated optimistically, reverted on failure, and reloaded once saved. */
export function useMyLists(loaded: readonly MyListCard[], first: readonly MyListCard[]) {
  const { changes, apply, settle } = useChanges(first)
  const { revalidate } = useRevalidator()
  const texts = useTexts()
  const { t } = texts
  const send = useSend()

  const change = ({ id }: MyListCard, { intent, now, before, form, done, retry }: Change) =>
    void send<object, ListProblem>({
      address: '/api/list',
      body: new URLSearchParams({ list: id, intent }),
      thing: `list ${id}`,
      show() {
        apply(id, now)
        return (sent) => {
          const isGone = !sent.ok && sent.problem === GONE
          settle(id, sent.ok ? {} : isGone ? { isRemoved: true } : before)
          if (sent.ok || isGone) void revalidate()
        }
      },
      done: () => done,
      failed: (problem) => ({
        text: problemText(texts, problem, FAILURES[form]),
        ...(problem === GONE ? {} : { retry }),
      }),
    })
  const publish = (list: MyListCard, isPublished: boolean) =>
    change(list, {
      intent: isPublished ? 'publish' : 'unpublish',
      now: { isPublished },
      before: { isPublished: !isPublished },
      form: 'publish',
      done: { text: t(isPublished ? 'myLists.listPublished' : 'myLists.madeDraft') },
      retry: () => publish(list, isPublished),
    })
  const restore = (list: MyListCard) =>
    change(list, {
      intent: 'restore',
      now: { isRemoved: false },
      before: { isRemoved: true },
      form: 'other',
      done: { text: t('myLists.restored') },
      retry: () => restore(list),
    })
  const remove = (list: MyListCard) =>
    change(list, {
      intent: 'delete',
      now: { isRemoved: true },
      before: { isRemoved: false },
      form: 'delete',
      done: { text: t('myLists.deleted'), undo: () => restore(list) },
      retry: () => remove(list),
    })
  const actions: MyListActions = {
    publish,
    remove,
    count(listId, difference) {
      const itemCount = loaded.find(({ id }) => id === listId)?.itemCount ?? 0
      apply(listId, { itemCount: Math.max(0, (changes[listId]?.itemCount ?? itemCount) + difference) })
      settle(listId, {})
    },
    renew: () => void revalidate(),
  }
  return { lists: withChanges(loaded, changes), actions }
}

function withChanges(loaded: readonly MyListCard[], changes: Changes): MyListCard[] {
  return loaded
    .filter(({ id }) => changes[id]?.isRemoved !== true)
    .map((list) => {
      const { isPublished = list.isPublished, itemCount = list.itemCount } = changes[list.id] ?? {}
      return { ...list, isPublished, itemCount }
    })
}

/** Changes stay applied until the page's first lists are reloaded, when `first` is a new array. */
function useChanges(first: readonly MyListCard[]) {
  const [changes, setChanges] = useState<Changes>({})
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === first) return
    shown.current = first
    const renewed = new Set(first.map(({ id }) => id))
    // Later pages stay as they were loaded.
    setChanges((known) =>
      Object.fromEntries(Object.entries(known).filter(([id, { saving }]) => saving > 0 || !renewed.has(id))),
    )
  }, [first])
  const put = useCallback(
    (id: string, by: 1 | -1, given: Partial<Changed>) =>
      setChanges((known) => {
        const before = known[id] ?? { saving: 0 }
        return { ...known, [id]: { ...before, ...given, saving: before.saving + by } }
      }),
    [],
  )
  const apply = useCallback((id: string, given: Partial<Changed>) => put(id, 1, given), [put])
  const settle = useCallback((id: string, given: Partial<Changed>) => put(id, -1, given), [put])
  return { changes, apply, settle }
}
