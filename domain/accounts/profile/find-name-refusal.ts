import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { isReservedName, looksLike } from './name-shape.ts'
import { nameHash, restingSince } from './resting-names.ts'

/** `name-reserved`: it looks like the product, like somebody of its staff, or like a title of theirs. */
export type NameRefusal = 'name-taken' | 'name-reserved'

/** More are not looked at. */
const MAX_STAFF = 1_000

interface Wanted {
  /** As displayNameProblem lets it through. */
  name: string
  /** Who wants it; nobody where they have no account yet. */
  userId?: string | undefined
}

/** Why somebody cannot have a name; null: they can. Staff may be called what they are. */
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
  // In one query: a name that is given up meanwhile is either still somebody's, or rests already.
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
