import { dropDatabases } from './fresh-postgres.ts'

/** Workers end without a word: what they shared is dropped when the last has. */
export async function teardown(): Promise<void> {
  const serverUrl = process.env['KINORA_TEST_DATABASE_URL']
  if (serverUrl !== undefined) await dropDatabases(serverUrl, String(process.pid))
}
