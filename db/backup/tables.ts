import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../client.ts'

export interface StoredTable {
  name: string
  /** Without generated ones, which follow from the others. Types in SQL notation. */
  columns: { name: string; type: string }[]
}

/** Makes equal values equal texts on every server, and keeps the server's own time limits from aborting bulk work. */
const SESSION = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres';
  set local extra_float_digits to 1;
  set local bytea_output to 'hex';
  set local statement_timeout to 0;
  set local lock_timeout to '10s'
`

/** Applies to the rest of the transaction; everything in this folder relies on it. */
export async function setExactText(trx: Database): Promise<void> {
  await query(trx, SESSION)
}

/** The tables of our schema sorted by name, without those that an extension created. */
export async function listTables(db: Database): Promise<StoredTable[]> {
  return query<StoredTable>(
    db,
    `select relation.relname as name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class as relation
     join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and ${notOfExtension('pg_class', 'relation.oid')}
     group by relation.relname
     order by relation.relname collate "C"`,
  )
}

export async function listSequences(db: Database): Promise<string[]> {
  const rows = await query<{ name: string }>(
    db,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and ${notOfExtension('pg_class', 'pg_class.oid')}
     order by relname collate "C"`,
  )
  return rows.map(({ name }) => name)
}

/** SQL condition: the object belongs to no extension, with which it would come and go. */
export function notOfExtension(catalogue: string, oid: string): string {
  return `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`
}

/** A row as a JSON array of texts and nulls: each type's own text form, from which it can be read without loss. */
export function rowText({ columns }: { columns: readonly { name: string }[] }): string {
  return `array_to_json(array[${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')}]::text[])::text`
}

export function qualified(name: string): string {
  return `public.${quoted(name)}`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Runs SQL that was assembled here. */
export async function query<R = unknown>(db: Database, text: string, values: readonly unknown[] = []): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

/** Null if the database has never been Kinora's. */
export async function appliedMigrations(db: Database): Promise<{ name: string; checksum: string }[] | null> {
  const [table] = await query<{ exists: boolean }>(
    db,
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (table?.exists !== true) return null
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from public.schema_migrations order by name collate "C"
  `.execute(db)
  return rows
}
