import { sql } from 'kysely'
import type { Logger } from '#shared/logger.ts'
import type { Database } from '../../client.ts'

/**
 * Logs a warning if a pooler's connections lack the limits that ours set themselves: an abandoned query, or a transaction whose client has
 * vanished, would then continue on the server. Takes the handle that leads through the pooler.
 */
export async function warnOfMissingLimits(db: Database, logger: Logger): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
    order by name
  `.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(' and ')
  logger.warn(
    {},
    `Connections of the pooler that DATABASE_URL names have no ${names}: set them in its connect_query (docs/operate/scale.md, "Connections")`,
  )
}
