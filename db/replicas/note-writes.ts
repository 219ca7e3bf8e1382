import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../client.ts'
import { mayWrite } from './may-write.ts'

/** What was written while some work ran. */
export interface Writes {
  some: boolean
}

const current = new AsyncLocalStorage<Writes>()

const NOTE: KyselyPlugin = {
  transformQuery({ node }) {
    const writes = current.getStore()
    if (writes?.some === false) writes.some = mayWrite(node)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The same database, recording writes for `whileNoting`. */
export function noteWrites(db: Database): Database {
  return db.withPlugin(NOTE)
}

/** Runs `work`, which gets a record of what it, and everything it calls, has written so far. */
export function whileNoting<T>(work: (writes: Writes) => Promise<T>): Promise<T> {
  const writes = { some: false }
  return current.run(writes, () => work(writes))
}

/** Whether the surrounding work has written. */
export function hasWritten(): boolean {
  return current.getStore()?.some === true
}
