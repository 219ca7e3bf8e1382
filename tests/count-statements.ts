import type { Database } from '#db/client.ts'

/** The same database, and how many statements it has been asked through it. */
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
