import { notOfExtension, query, quoted } from '#db/backup/tables.ts'
import type { Database } from '#db/client.ts'

/** Every row of every table as PostgreSQL's own text: generated columns, microseconds and all digits included. */
export async function contentsOf(db: Database): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (trx) => {
    await query(trx, `set local timezone to 'UTC'; set local statement_timeout to 0`)
    const tables = await query<{ name: string }>(
      trx,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    )
    const contents: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await query<{ line: string }>(trx, `select (r.*)::text as line from ${quoted(name)} as r`)
      contents[name] = rows.map(({ line }) => line).toSorted()
    }
    return contents
  })
}

/**
 * Everything besides rows, excluding extensions (they differ between servers): columns, constraints, indexes, triggers, routines,
 * views and the values of sequences.
 */
export async function structureOf(db: Database): Promise<string[]> {
  const rows = await query<{ line: string }>(
    db,
    `select line from (
       select format('%s %s.%s %s %s %s %s', relkind, relname, attname, attnotnull, format_type(atttypid, atttypmod), attgenerated, attidentity) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       union all
       select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all
       select indexdef from pg_indexes where schemaname = 'public'
       union all
       select format('%s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       where relnamespace = 'public'::regnamespace and not tgisinternal
       union all
       select oid::regprocedure::text from pg_proc
       where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'pg_proc.oid')}
     ) as lines order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

/** The values of the sequences, as text. */
export async function sequencesOf(db: Database): Promise<Record<string, string>> {
  const names = await query<{ name: string }>(
    db,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: Record<string, string> = {}
  for (const { name } of names) {
    const [row] = await query<{ state: string }>(
      db,
      `select last_value || ' ' || is_called as state from ${quoted(name)}`,
    )
    states[name] = row?.state ?? ''
  }
  return states
}
