import { sql } from 'kysely'
import { connectToRunning, openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/client.ts'
import { insertList } from '../../tests/factories/insert-list.ts'
import { insertMember } from '../../tests/factories/insert-member.ts'
import { silentLogger as logger } from '../../tests/test-database.ts'
import type { Promised, PromiseKind } from './promises.ts'

/** A member's limit of reports per quarter of an hour. */
const MOST_REPORTS = 20

/** Where the running product stores its data. */
export interface Kept {
  DATABASE_URL?: string
  DATA_DIR?: string
}

export async function onDatabase<T>(
  { DATABASE_URL, DATA_DIR = '' }: Kept,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const handle =
    DATABASE_URL === undefined
      ? await connectToRunning({ dataDir: DATA_DIR, logger })
      : await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', logger })
  if (handle === null) throw new Error('The product does not run')
  try {
    return await work(handle.unbounded)
  } finally {
    await handle.close()
  }
}

/** Ids of public lists of a separate member. */
export async function makeLists(db: Database): Promise<string[]> {
  const owner = await insertMember(db)
  const ids: string[] = []
  for (let at = 0; at < MOST_REPORTS; at += 1) ids.push((await insertList(db, { owner })).id)
  return ids
}

/** Keys of everything stored together with its job; a report needs none. */
const KEPT: Readonly<Record<PromiseKind, ReturnType<typeof sql<{ key: string }>>>> = {
  reset: sql`select split_part(data ->> 'to', '@', 1) as key from pgboss.job where name = 'mail-reset-link'`,
  contact: sql`
    select split_part(message.email, '@', 1) as key from contact_messages as message
    join pgboss.job as job on job.name = 'mail-contact-message' and job.data ->> 'messageId' = message.id::text`,
  import: sql`
    select replace(import.file_name, '.csv', '') as key from imports as import
    join pgboss.job as job on job.name = 'import-titles' and job.data ->> 'id' = import.id::text`,
  report: sql`select comment as key from list_reports`,
}

export async function missingAmong(db: Database, promised: readonly Promised[]): Promise<Promised[]> {
  const keys = new Set<string>()
  for (const query of Object.values(KEPT)) for (const { key } of (await query.execute(db)).rows) keys.add(key)
  return promised.filter(({ key }) => !keys.has(key))
}
