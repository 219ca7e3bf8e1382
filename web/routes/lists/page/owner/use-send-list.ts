import { useRevalidator } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import type { RemovedItem } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { FAILURES, problemText } from '../../../../features/own-lists/refusals.ts'
import type { SentForm } from '../../../../features/own-lists/refusals.ts'
import type { Sent } from '../../../../features/saving/send.ts'
import { useSend } from '../../../../features/saving/use-send.ts'
import { useToast } from '../../../../features/toasts/toasts.tsx'

const ITEMS = '/api/list-items'
/** Titles restored per request: with the longest notes they stay below the limit of a body. */
const PUT_BACK_AT_ONCE = 25

/** Sends changes of one list one at a time, in the order in which they were made. `refused` reports why one was refused or failed. */
export function useSendList(listId: string) {
  const texts = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const sendChange = useSend()
  const thing = `list ${listId}`
  return {
    send: <T extends object>(address: '/api/list' | typeof ITEMS, fields: Record<string, string>) =>
      sendChange<T, ListProblem>({ address, body: new URLSearchParams({ list: listId, ...fields }), thing }),
    /** About several titles, named as `movie/550`. */
    sendTitles<T extends object>(titles: readonly string[], fields: Record<string, string>) {
      const named = titles.map((title) => ['title', title])
      const body = new URLSearchParams([['list', listId], ...Object.entries(fields), ...named])
      return sendChange<T, ListProblem>({ address: ITEMS, body, thing })
    },
    async sendBack(removed: readonly RemovedItem[]): Promise<Sent<object, ListProblem>> {
      for (let at = 0; at < removed.length; at += PUT_BACK_AT_ONCE) {
        const items = removed.slice(at, at + PUT_BACK_AT_ONCE)
        const json = { list: listId, intent: 'put-back', items }
        const sent = await sendChange<object, ListProblem>({ address: ITEMS, body: { json }, thing })
        if (!sent.ok) return sent
      }
      return { ok: true, body: {} }
    },
    refused({ problem }: { problem: ListProblem | null }, form: SentForm) {
      // The prompt to sign in again says so.
      if (problem === 'signed-out') return
      toast({ text: problemText(texts, problem, FAILURES[form]), tone: 'bad' })
      // Deleted elsewhere; the reloaded page says so.
      if (problem === 'unknown-list') void revalidate()
    },
  }
}
