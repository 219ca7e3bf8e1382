import { isUniqueViolation } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { displayNameProblem } from './display-name.ts'
import type { DisplayNameProblem } from './display-name.ts'
import { isNameTaken } from './is-name-taken.ts'

export type DisplayNameRefusal = DisplayNameProblem | 'name-taken'

/** Another display name for the viewer, by the rules of signing up. */
export async function updateDisplayName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, ...given }: { viewer: Pick<Member, 'id'>; displayName: string },
): Promise<{ ok: true; displayName: string } | { ok: false; reason: DisplayNameRefusal }> {
  const displayName = given.displayName.trim()
  const problem = displayNameProblem(displayName)
  if (problem !== null) return { ok: false, reason: problem }
  if (await isNameTaken(db, displayName, viewer.id)) return { ok: false, reason: 'name-taken' }
  try {
    await db
      .updateTable('user_profiles')
      .set({ display_name: displayName, updated_at: clock.now() })
      .where('id', '=', viewer.id)
      .execute()
    return { ok: true, displayName }
  } catch (error) {
    // Taken a moment ago.
    if (isUniqueViolation(error)) return { ok: false, reason: 'name-taken' }
    throw error
  }
}
