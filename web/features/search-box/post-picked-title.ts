import type { Completion } from '#shared/titles/completion.ts'

/**
 * Saves a picked title that is not stored yet in the background, independently of the page it was picked on. A failure is only
 * logged: navigation goes on.
 */
export function postPickedTitle(picked: Completion): void {
  if (picked.content_type === 'person' || picked.in_database) return
  void save(JSON.stringify({ type: picked.content_type, id: picked.id })).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- a request that did not arrive can be logged nowhere else
    console.warn('The picked title was not saved', error)
  })
}

async function save(body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const { ok, status } = await fetch('/api/save-title', { method: 'POST', headers, body, keepalive: true })
  if (!ok) throw new Error(`Saving answered ${status}`)
}
