import { tellSessionEnd } from './session-end.ts'
import { FILE_WAIT_MS, WAIT_MS, within } from './within.ts'

interface Posted<T> {
  /** It was done, and the response is JSON. */
  ok: boolean
  status: number
  /** Empty if the response is not JSON. */
  body: Partial<T>
}

/**
 * Posts and expects a JSON response, which the headers in `more` must request. Null if none arrives in time: a network failure is
 * an outcome like any other, and no error page replaces the current one. Notifies the page if the session has ended.
 */
export async function post<T extends object>(
  address: string,
  body: BodyInit,
  more: RequestInit = {},
): Promise<Posted<T> | null> {
  try {
    const signal = within(more.signal, body instanceof FormData ? FILE_WAIT_MS : WAIT_MS)
    const asked = { method: 'POST', headers: { accept: 'application/json' }, body, ...more, signal }
    const answer = await fetch(address, asked)
    const json = (await answer.json().catch(() => null)) as T | null
    if (answer.status === 401 && json !== null && 'problem' in json && json.problem === 'signed-out') tellSessionEnd()
    return { ok: json !== null && answer.ok, status: answer.status, body: json ?? {} }
  } catch {
    return null
  }
}

/** The fields of a form without files, encoded as browsers send them. */
export function fieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form] as [string, string][])
}
