import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { isImportId, moveOn } from './move-on.ts'

/** Retries titles that could not be looked up because TMDB was unavailable. */
export async function lookAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { viewer, id }: { viewer: Pick<Member, 'id'>; id: string },
): Promise<boolean> {
  if (!isImportId(id)) return false
  await sql`
    update import_titles as title set match = 'waiting', reason = null
    from imports where imports.id = ${id} and imports.user_id = ${viewer.id} and imports.state = 'preview'
      and title.import_id = imports.id and title.reason = 'away' and title.content_id is null
  `.execute(deps.db)
  return moveOn(deps, { viewer, id, from: ['preview'], to: 'matching' })
}
