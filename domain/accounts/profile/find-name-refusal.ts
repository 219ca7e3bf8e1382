import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { isReservedName, looksLike } from './name-shape.ts'
import { nameHash, restingSince } from './resting-names.ts'

/** `name-reserved`: it resembles the product, a member of its staff, or a staff title. */
export type NameRefusal = 'name-taken' | 'name-reserved'

/** Further staff are not checked. */
const MAX_STAFF = 1_000

interface Wanted {
  /** A name that passed displayNameProblem. */
  name: string
  /** The user who wants it; absent if they have no account yet. */
  userId?: string | undefined
}

/** Why a name cannot be had; null: it can. Staff may use reserved names. */
export async function findNameRefusal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, userId }: Wanted,
): Promise<NameRefusal | null> {
  const staff = await db
    .selectFrom('admin_users as a')
    .innerJoin('user_profiles as p', 'p.id', 'a.id')
    .select(['a.id', 'p.display_name'])
    .limit(MAX_STAFF)
    .execute()
  // In one query: a name given up meanwhile is then either still taken or already reserved.
  const { taken } = await db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('user_profiles')
            .select('id')
            .where(sql`lower(display_name)`, '=', name.toLowerCase())
            .$if(userId !== undefined, (query) => query.where('id', '<>', userId ?? '')),
        ),
        exists(
          selectFrom('resting_names')
            .select('name_hash')
            .where('name_hash', '=', nameHash(name))
            .where('given_up_at', '>=', restingSince({ clock }))
            .where(sql<boolean>`(user_id is null or user_id is distinct from ${userId ?? null}::uuid)`),
        ),
      ]).as('taken'),
    )
    .executeTakeFirstOrThrow()
  if (taken) return 'name-taken'
  const isStaff = staff.some(({ id }) => id === userId)
  if (!isStaff && isReservedName(name)) return 'name-reserved'
  return staff.some(({ id, display_name }) => id !== userId && looksLike(name, display_name)) ? 'name-reserved' : null
}
