import { texts } from './read-html.ts'
import type { RunningProcess } from './running-process.ts'

/** Of the processes under test. */
export const SERVICE_TOKEN = 'service-token-of-this-installation'

let visitors = 0
/** Each request comes from a network of its own, where none is named. */
export function visit(
  at: RunningProcess,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  visitors += 1
  const headers = { 'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}`, ...init.headers }
  return fetch(`${at.origin}${path}`, { ...init, headers })
}

/** A page, with its heading. */
export async function open(
  at: RunningProcess,
  path: string,
): Promise<{ status: number; h1: string | undefined; html: string }> {
  const answer = await visit(at, path)
  const html = await answer.text()
  return { status: answer.status, h1: texts(html, 'h1')[0], html }
}

/** Has a title saved through a process; the status. */
export async function sync(at: RunningProcess, type: 'movie' | 'tv', id: number): Promise<number> {
  const answer = await visit(at, '/functions/v1/sync-tmdb-data', {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'save-content', contentId: id, contentType: type }),
  })
  return answer.status
}
