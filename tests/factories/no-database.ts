import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Schema } from '#db/schema.ts'

/** A handle without a connection, whose queries return nothing. */
export function noDatabase(): Database {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (given) => new PostgresIntrospector(given),
    },
  })
}
