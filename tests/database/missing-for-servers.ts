import { TEST_DATABASE_URL } from '../test-database.ts'
import { MISSING_SERVERS } from './own-servers.ts'

/** Why tests with PostgreSQL servers of their own are skipped: they run where those on a real PostgreSQL do. */
export const MISSING = [...MISSING_SERVERS, ...(TEST_DATABASE_URL === undefined ? ['KINORA_TEST_DATABASE_URL'] : [])]
