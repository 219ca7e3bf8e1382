import { dropDatabases } from './fresh-postgres.ts'

/** Workers exit without notice: their shared databases are dropped after the last has. */
export async function teardown(): Promise<void> {
  const serverUrl = process.env['KINORA_TEST_DATABASE_URL']
  if (serverUrl !== undefined) await dropDatabases(serverUrl, String(process.pid))
}
