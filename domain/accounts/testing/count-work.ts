import { createHook } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '#db/client.ts'

/** What somebody with a watch could see from outside: queries by kind, and passwords hashed. */
export function countWork(db: Database) {
  let hashes = 0
  const queries: string[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  })
  return {
    db: db.withPlugin(noting),
    async during(work: () => Promise<unknown>) {
      const before = { hashes, queries: queries.length }
      hook.enable()
      await work()
      hook.disable()
      return { hashes: hashes - before.hashes, queries: queries.slice(before.queries) }
    },
  }
}
