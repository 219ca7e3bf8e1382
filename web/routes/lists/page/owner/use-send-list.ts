import { useRevalidator } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import type { RemovedItem } from '#shared/lists/list.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { FAILURES, problemText } from '../../../../features/own-lists/refusals.ts'
import type { SentForm } from '../../../../features/own-lists/refusals.ts'
import { sendList } from '../../../../features/own-lists/send-list.ts'
import type { Sent } from '../../../../features/own-lists/send-list.ts'
import { inTurn } from '../../../../features/sending/in-turn.ts'
import { post } from '../../../../features/sending/post.ts'
import { useSignInPrompt } from '../../../../features/sign-in-prompt/sign-in-prompt.tsx'
import { useToast } from '../../../../features/toasts/toasts.tsx'

const ITEMS = '/api/list-items'
const JSON_HEADERS = { accept: 'application/json', 'content-type': 'application/json' }
/** Titles restored per request: with the longest notes they stay below the limit of a body. */
const PUT_BACK_AT_ONCE = 25

/** Sends changes of one list one at a time, in the order in which they were made. `refused` reports why one was refused or failed. */
export function useSendList(listId: string) {
  const texts = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const prompt = useSignInPrompt()
  const send = <T extends object>(address: '/api/list' | typeof ITEMS, fields: Record<string, string>) =>
    inTurn(`list ${listId}`, () => sendList<T>(address, { list: listId, ...fields }))
  return {
    send,
    /** About several titles, named as `movie/550`. */
    sendTitles<T extends object>(titles: readonly string[], fields: Record<string, string>): Promise<Sent<T>> {
      const named = titles.map((title) => ['title', title])
      const body = new URLSearchParams([['list', listId], ...Object.entries(fields), ...named])
      return inTurn(`list ${listId}`, () => sendList<T>(ITEMS, body))
    },
    async sendBack(removed: readonly RemovedItem[]): Promise<Sent<object>> {
      for (let at = 0; at < removed.length; at += PUT_BACK_AT_ONCE) {
        const items = removed.slice(at, at + PUT_BACK_AT_ONCE)
        const body = JSON.stringify({ list: listId, intent: 'put-back', items })
        const answer = await inTurn(`list ${listId}`, () =>
          post<{ problem: ListProblem }>(ITEMS, body, { headers: JSON_HEADERS }),
        )
        if (answer?.ok !== true) return { ok: false, problem: answer?.body.problem ?? null }
      }
      return { ok: true, body: {} }
    },
    refused({ problem }: { problem: ListProblem | null }, form: SentForm) {
      if (problem === 'signed-out') return prompt('other')
      toast({ text: problemText(texts, problem, FAILURES[form]), tone: 'bad' })
      // Deleted elsewhere; the reloaded page says so.
      if (problem === 'unknown-list') void revalidate()
    },
  }
}
