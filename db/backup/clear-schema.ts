import type { Database } from '../client.ts'
import { notOfExtension, query } from './tables.ts'

/** Dropped in this order, each with its remaining dependents. The table that records migrations is kept. */
const OBJECTS = [
  `select format('drop %s if exists public.%I cascade',
     case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname) as statement
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname <> 'schema_migrations'
     and ${notOfExtension('pg_class', 'pg_class.oid')}`,
  `select format('drop sequence if exists public.%I cascade', relname) as statement
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind = 'S' and ${notOfExtension('pg_class', 'pg_class.oid')}`,
  `select format('drop routine if exists %s cascade', oid::regprocedure) as statement
   from pg_proc where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  `select format('drop type if exists public.%I cascade', typname) as statement
   from pg_type left join pg_class on pg_class.oid = typrelid
   where typnamespace = 'public'::regnamespace and (typtype in ('e', 'd', 'r') or relkind = 'c')
     and ${notOfExtension('pg_type', 'pg_type.oid')}`,
]

/** Whether the schema has nothing that `clearSchema` would drop. */
export async function isClear(db: Database): Promise<boolean> {
  for (const objects of OBJECTS) if ((await query(db, objects)).length > 0) return false
  return true
}

/** Drops everything in our schema except what extensions created. */
export async function clearSchema(trx: Database): Promise<void> {
  for (const objects of OBJECTS) {
    for (const { statement } of await query<{ statement: string }>(trx, objects)) await query(trx, statement)
  }
  await query(trx, 'delete from public.schema_migrations')
}
