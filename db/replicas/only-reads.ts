import type { KyselyPlugin } from 'kysely'
import type { Database } from '../client.ts'
import { mayWrite } from './may-write.ts'

const ONLY_READS: KyselyPlugin = {
  transformQuery({ node }) {
    if (mayWrite(node)) throw new Error('What is read from replicas cannot be written: take deps.db')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The same database, refusing writes as a replica would: for installations without replicas. */
export function onlyReads(db: Database): Database {
  return db.withPlugin(ONLY_READS)
}
