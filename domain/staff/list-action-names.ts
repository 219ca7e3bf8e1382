import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { LOG_CHOICES } from './limits.ts'
import { valuesInLog } from './values-in-log.ts'

/** The actions that occur in the log, in alphabetical order. */
export async function listActionNames({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from (${valuesInLog('action')}) as names order by value limit ${LOG_CHOICES}::int
  `.execute(db)
  return rows.map(({ value }) => value)
}
