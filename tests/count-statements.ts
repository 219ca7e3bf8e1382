import type { Database } from '#db/client.ts'

/** The same database, counting the statements sent through it. */
export function countStatements(database: Database): { db: Database; statements: () => number } {
  let statements = 0
  const db = database.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, statements: () => statements }
}
