import type { ListProblem } from '#shared/lists/problem.ts'
import { post } from '../sending/post.ts'

export type Sent<T extends object> =
  | { ok: true; body: Partial<T> }
  /** Null if there was no response, or none that we recognise. */
  | { ok: false; problem: ListProblem | null }

/** Sends a change of the member's own lists to one of their endpoints. */
export async function sendList<T extends object = object>(
  address: '/api/lists' | '/api/list' | '/api/list-items',
  fields: Readonly<Record<string, string>> | URLSearchParams,
): Promise<Sent<T>> {
  const answer = await post<T & { problem: ListProblem }>(address, new URLSearchParams(fields))
  if (answer?.ok === true) return { ok: true, body: answer.body }
  return { ok: false, problem: answer?.body.problem ?? null }
}
