import type { Client } from 'pg'

export const FILLED_TABLES = [
  'show_episodes',
  'movies',
  'tv_shows',
  'search_terms',
  'search_names',
  'search_words',
  'person_terms',
  'title_texts',
  'content_providers',
  'title_availability',
]

/** Drops indexes and unique or foreign keys, and returns the statements that recreate them. */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('u', 'f')`,
    [FILLED_TABLES],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED_TABLES],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  ]
}
