import { createHash } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { MAX_RESTING_NAMES, NAME_RESTS_SECONDS } from '../limits.ts'

/** Hash of a display name, ignoring case: names that were given up are not stored as text. */
export function nameHash(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url')
}

/** Names given up since this time are still reserved. */
export function restingSince({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() - NAME_RESTS_SECONDS * 1_000)
}

/** Reserves the name for the user for a while, or for no one if the user no longer exists. Names past their time become free again. */
export async function restName(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, name }: { userId: string | null; name: string },
): Promise<void> {
  const given_up_at = clock.now()
  await db.deleteFrom('resting_names').where('given_up_at', '<', restingSince({ clock })).execute()
  await db
    .insertInto('resting_names')
    .values({ name_hash: nameHash(name), user_id: userId, given_up_at })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ user_id: userId, given_up_at }))
    .execute()
  if (userId !== null) await freeOlder(db, userId)
}

async function freeOlder(db: Database, userId: string): Promise<void> {
  const older = db
    .selectFrom('resting_names')
    .select('name_hash')
    .where('user_id', '=', userId)
    .orderBy('given_up_at', 'desc')
    .offset(MAX_RESTING_NAMES)
  await db.deleteFrom('resting_names').where('name_hash', 'in', older).execute()
}
