import { inTransaction } from '#db/in-transaction.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { isWatchDay } from '#shared/titles/watch-day.ts'
import { admitTitle } from '../titles/admit-title.ts'
import type { AdmitDeps, TitleRefusal } from '../titles/admit-title.ts'
import { addDay, listDays, removeDay } from './watch-days/days.ts'

export type WatchDayRefusal = TitleRefusal | 'invalid-day' | 'too-many-days'

export interface ChangeWatchDaysInput {
  viewer: Pick<Member, 'id'>
  ref: TitleRef
  /** A day to be added, `YYYY-MM-DD`: 1900 or later, and not to come. */
  add?: string | undefined
  /** A day to be removed, if it is there; with `add` the one that it replaces. */
  remove?: string | undefined
  mayAsk: () => Promise<boolean>
}

/**
 * Adds a day on which the viewer watched a title, removes one, or replaces it; whatever its status, which stays. `watchedOn`: its days from
 * now on, the last first. 'too-many-days': of this title 100, or 30,000 in all.
 */
export async function changeWatchDays(
  deps: AdmitDeps,
  { viewer, ref, add, remove, mayAsk }: ChangeWatchDaysInput,
): Promise<{ ok: true; watchedOn: string[] } | { ok: false; reason: WatchDayRefusal }> {
  const now = deps.clock.now()
  if (add !== undefined && !isWatchDay(add, now)) return { ok: false, reason: 'invalid-day' }
  if (remove !== undefined && !isWatchDay(remove, now)) return { ok: false, reason: 'invalid-day' }
  const refusal = add === undefined ? null : await admitTitle(deps, { ref, mayAsk })
  if (refusal !== null) return { ok: false, reason: refusal }
  const title = { userId: viewer.id, ref }
  return inTransaction(deps.db, async (trx) => {
    const before = await listDays(trx, title)
    if (remove !== undefined) await removeDay(trx, title, remove)
    if (add !== undefined && !(await addDay(trx, title, { day: add, now }))) {
      if (remove !== undefined && before.includes(remove)) await addDay(trx, title, { day: remove, now })
      return { ok: false, reason: 'too-many-days' }
    }
    return { ok: true, watchedOn: await listDays(trx, title) }
  })
}
