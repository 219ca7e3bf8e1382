import type { KyselyPlugin } from 'kysely'
import type { Database } from '#db/client.ts'
import { counted } from './cheap-passwords.ts'

/** What an observer could measure from outside: queries by kind, and passwords hashed. */
export function countWork(db: Database) {
  const queries: string[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: db.withPlugin(noting),
    async during(work: () => Promise<unknown>) {
      const before = { hashes: counted.hashes, queries: queries.length }
      await work()
      return { hashes: counted.hashes - before.hashes, queries: queries.slice(before.queries) }
    },
  }
}
