import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { IMPORT_PHASES } from '#shared/imports/import.ts'
import type { Member } from '#shared/members/member.ts'
import { moveOn } from './move-on.ts'

/** Resumes an import that was stopped, or retries one that failed, from where it was. */
export async function continueImport(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (await moveOn(deps, { viewer, id, from: ['stopped'], to: 'running' })) return true
  for (const phase of IMPORT_PHASES) {
    const where = sql`and failed_in = ${phase}`
    if (await moveOn(deps, { viewer, id, from: ['failed'], to: phase, where })) return true
  }
  return false
}
