import { useCallback, useEffect, useState } from 'react'
import type { HoldingList } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { useSend } from '../saving/use-send.ts'
import { within } from '../sending/within.ts'
import type { MadeList } from './made-text.ts'

export type Outcome =
  | { kind: 'added' | 'removed'; list: HoldingList }
  | { kind: 'created'; list: HoldingList; made: MadeList }
  | { kind: 'add-failed' | 'remove-failed' | 'create-failed'; problem: ListProblem | null }

interface Loaded {
  /** Null while they are loading. */
  lists: readonly HoldingList[] | null
  failed: boolean
}

/** A title's position on a list it was removed from, to restore it there. */
interface Place {
  note: string | null
  orderIndex: number
}

/** The member's lists and which of them contain a title; updated optimistically, reverted on failure. */
export function useHoldingLists({ ref, language }: { ref: TitleRef; language: string }) {
  const { type, id } = ref
  const send = useSend()
  const [{ lists, failed }, setLoaded] = useState<Loaded>({ lists: null, failed: false })
  const [places] = useState(() => new Map<string, Place>())
  const load = useCallback(async () => {
    setLoaded({ lists: null, failed: false })
    const loaded = await fetchLists({ type, id: String(id), language })
    setLoaded({ lists: loaded, failed: loaded === null })
  }, [type, id, language])
  useEffect(() => void load(), [load])

  const put = (list: HoldingList, holds: boolean) =>
    setLoaded((known) => ({
      ...known,
      lists: (known.lists ?? []).map((each) =>
        each.id === list.id ? { ...each, holds, itemCount: each.itemCount + (holds ? 1 : -1) } : each,
      ),
    }))
  const drop = (list: HoldingList) =>
    setLoaded((known) => ({ ...known, lists: (known.lists ?? []).filter(({ id: each }) => each !== list.id) }))
  const set = async (list: HoldingList, holds: boolean): Promise<Outcome> => {
    const place = holds ? places.get(list.id) : undefined
    const fields = {
      list: list.id,
      intent: holds ? 'add' : 'remove',
      type,
      id: String(id),
      ...(place === undefined ? {} : { note: place.note ?? '', orderIndex: String(place.orderIndex) }),
    }
    const sent = await send<{ removed: Place | null }, ListProblem>({
      address: '/api/list-items',
      body: new URLSearchParams(fields),
      thing: `list ${list.id} ${type}/${id}`,
      show() {
        put(list, holds)
        return (settled) => {
          if (settled.ok) return
          // Deleted elsewhere, so it can no longer be chosen.
          if (settled.problem === 'unknown-list') drop(list)
          else put(list, !holds)
        }
      },
    })
    if (!sent.ok) return { kind: holds ? 'add-failed' : 'remove-failed', problem: sent.problem }
    if (sent.body.removed) places.set(list.id, sent.body.removed)
    return { kind: holds ? 'added' : 'removed', list }
  }
  const create = async (name: string): Promise<Outcome> => {
    const body = new URLSearchParams({ name, type, id: String(id) })
    const sent = await send<MadeList & { added: boolean }, ListProblem>({ address: '/api/lists', body })
    if (!sent.ok || sent.body.list === undefined)
      return { kind: 'create-failed', problem: sent.ok ? null : sent.problem }
    const { list: made, added: holds = false } = sent.body
    const { id: listId, slug } = made
    const list = { id: listId, slug, name, itemCount: holds ? 1 : 0, isPublic: true, isPublished: false, holds }
    setLoaded((known) => ({ ...known, lists: [list, ...(known.lists ?? [])] }))
    return holds ? { kind: 'created', list, made: { list: made } } : { kind: 'add-failed', problem: null }
  }
  return { lists, failed, load, set, create }
}

/** Null where it failed. */
async function fetchLists(query: Record<string, string>): Promise<HoldingList[] | null> {
  try {
    const response = await fetch(`/api/lists?${new URLSearchParams(query)}`, { signal: within() })
    const { lists } = (await response.json()) as { lists?: HoldingList[] }
    return response.ok && Array.isArray(lists) ? lists : null
  } catch {
    return null
  }
}
