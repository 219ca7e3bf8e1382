import { useState } from 'react'
import type { ListProblem } from '#shared/lists/problem.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { inTurn } from '../sending/in-turn.ts'
import { sendList } from './send-list.ts'

interface Told {
  onSaved: (ref: TitleRef, isOn: boolean) => void
  onRefused: (ref: TitleRef, isOn: boolean, problem: ListProblem | null) => void
}

/** Adds titles to a list and removes them, optimistically, reverting on failure. */
export function useListChanges(listId: string, { onSaved, onRefused }: Told) {
  /** Changes made here, by `titleKey`. */
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const set = async (ref: TitleRef, isOn: boolean) => {
    const key = titleKey(ref)
    setChanges((known) => ({ ...known, [key]: isOn }))
    const fields = { list: listId, intent: isOn ? 'add' : 'remove', type: ref.type, id: String(ref.id) }
    const sent = await inTurn(`list ${listId} ${key}`, () => sendList('/api/list-items', fields))
    if (sent.ok) return onSaved(ref, isOn)
    setChanges((known) => ({ ...known, [key]: !isOn }))
    onRefused(ref, isOn, sent.problem)
  }
  return { changes, set }
}
