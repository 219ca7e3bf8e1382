import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { TAKE_BACK_DAYS } from './limits.ts'
import { moveOn } from './move-on.ts'

/** Undoes a whole import, in the background, within seven days of its end. */
export function takeBackImport(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  const from = ['done', 'stopped', 'failed'] as const
  const where = sql`
    and (failed_in is null or failed_in = 'running')
    and coalesce(ended_at, touched_at) > ${deps.clock.now()}::timestamptz - make_interval(days => ${TAKE_BACK_DAYS}::int)`
  return moveOn(deps, { viewer, id, from, to: 'undoing', where })
}
