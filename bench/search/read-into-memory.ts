import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { FILLED_TABLES } from '../seed/indexes.ts'
import { print } from '../table.ts'

/** A database in use has what it needs in memory; one that was idle on this machine does not. */
export async function readIntoMemory(db: Database): Promise<void> {
  try {
    await sql`create extension if not exists pg_prewarm`.execute(db)
  } catch {
    print('pg_prewarm is not to be had: what is measured first may read from the disk')
    return
  }
  const { rows } = await sql<{ megabytes: number }>`
    select (sum(pg_prewarm(oid::regclass, 'read')) * 8 / 1024)::int as megabytes from (
      select relation.oid from pg_class as relation where relname = any(${FILLED_TABLES})
      union all
      select indexrelid from pg_index join pg_class as relation on relation.oid = indrelid where relname = any(${FILLED_TABLES})
    ) as filled
  `.execute(db)
  print(`${rows[0]?.megabytes ?? 0} MB read into memory`)
}
