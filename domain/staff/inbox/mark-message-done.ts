import type { Deps } from '#domain/deps.ts'
import { markDone } from './mark-done.ts'
import type { Marked, Marking } from './mark-done.ts'

/** Marks a message of the contact form as done by staff. Moderators and above may. */
export async function markMessageDone(deps: Pick<Deps, 'db' | 'clock'>, marking: Marking): Promise<Marked> {
  return markDone(deps, { ...marking, table: 'contact_messages', action: 'mark_message_done', type: 'contact_message' })
}
