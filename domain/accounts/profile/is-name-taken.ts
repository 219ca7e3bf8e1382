import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** Whether somebody else has the display name, in capitals or small letters. */
export async function isNameTaken(db: Database, displayName: string, exceptId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_profiles')
    .select('id')
    .where(sql`lower(display_name)`, '=', displayName.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}
