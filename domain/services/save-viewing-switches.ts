import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'

type Switches = Pick<Member, ViewingSwitch>

/** Saves what views hide from the viewer; an absent switch stays. Null if the viewer has no profile. */
export async function saveViewingSwitches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, onlyMyServices, hideWatched, upTo12 }: { viewer: Pick<Member, 'id'> } & Partial<Switches>,
): Promise<Switches | null> {
  const saved = await db
    .updateTable('user_profiles')
    .set({
      ...(onlyMyServices === undefined ? {} : { only_my_services: onlyMyServices }),
      ...(hideWatched === undefined ? {} : { hide_watched: hideWatched }),
      ...(upTo12 === undefined ? {} : { up_to_12: upTo12 }),
      updated_at: clock.now(),
    })
    .where('id', '=', viewer.id)
    .returning(['only_my_services as onlyMyServices', 'hide_watched as hideWatched', 'up_to_12 as upTo12'])
    .executeTakeFirst()
  return saved ?? null
}
