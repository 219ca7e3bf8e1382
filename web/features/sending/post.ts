import { tellSessionEnd } from './session-end.ts'
import { FILE_WAIT_MS, WAIT_MS, within } from './within.ts'

interface Posted<T> {
  /** It was done, and its answer is JSON. */
  ok: boolean
  status: number
  /** Nothing is in it where the answer is no JSON. */
  body: Partial<T>
}

/**
 * Posts for an answer in JSON, which the headers of `more` must ask for too. Null where none came in time: a failing network is an outcome like others, and no error's page takes the
 * place of the visitor's. The page hears of it where the session has ended.
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

/** The fields of a form without files, as browsers send them. */
export function fieldsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form] as [string, string][])
}
