import type { Database } from '../client.ts'
import { query } from './tables.ts'

interface Change {
  before: string
  after: string
}

const OURS = `connamespace = 'public'::regnamespace`

/**
 * Drops what would slow loading down, depend on the order of tables or fire a second time: indexes that no constraint needs, foreign keys,
 * and triggers. Returns a function that restores them, which also checks every foreign key.
 */
export async function setAside(trx: Database): Promise<() => Promise<void>> {
  const changes = [
    ...(await query<Change>(
      trx,
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
       from pg_constraint where ${OURS} and contype = 'f' and conparentid = 0`,
    )),
    ...(await query<Change>(
      trx,
      `select format('drop index %s', indexrelid::regclass) as before, pg_get_indexdef(indexrelid) as after
       from pg_index join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace and not relispartition
         and not exists (select from pg_constraint where conindid = indexrelid)`,
    )),
    ...(await query<Change>(
      trx,
      `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as before,
         format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as after
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O' and tgparentid = 0`,
    )),
  ]
  for (const { before } of changes) await query(trx, before)
  return async () => {
    // Foreign keys may need an index that was dropped after them.
    for (const { after } of changes.toReversed()) await query(trx, after)
  }
}
