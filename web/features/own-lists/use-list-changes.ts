import { useState } from 'react'
import type { ListProblem } from '#shared/lists/problem.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { useSend } from '../saving/use-send.ts'

interface Outcomes {
  onSaved: (ref: TitleRef, isOn: boolean) => void
  /** Not called if the member has to sign in again. */
  onRefused: (isOn: boolean, problem: ListProblem | null) => void
}

/** Adds titles to a list and removes them, optimistically, reverting on failure. */
export function useListChanges(listId: string, { onSaved, onRefused }: Outcomes) {
  /** Changes made here, by `titleKey`. */
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const send = useSend()
  const set = async (ref: TitleRef, isOn: boolean) => {
    const key = titleKey(ref)
    const put = (isIt: boolean) => setChanges((known) => ({ ...known, [key]: isIt }))
    const fields = { list: listId, intent: isOn ? 'add' : 'remove', type: ref.type, id: String(ref.id) }
    const sent = await send<object, ListProblem>({
      address: '/api/list-items',
      body: new URLSearchParams(fields),
      thing: `list ${listId} ${key}`,
      show() {
        put(isOn)
        return ({ ok }) => put(ok === isOn)
      },
    })
    if (sent.ok) onSaved(ref, isOn)
    else if (sent.problem !== 'signed-out') onRefused(isOn, sent.problem)
  }
  return { changes, set }
}
