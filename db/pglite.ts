import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { POSTGRES_TYPES } from './column-types.ts'

/** PostgreSQL's own page cache, all of which is in this process's memory. The files are also in the system's cache. */
const SHARED_BUFFERS = '32MB'

/**
 * Opens PostgreSQL in this process. Loaded on demand: its WebAssembly takes memory that a server on real PostgreSQL does not need.
 *
 * @param folder where the data is stored; without it, in memory
 * @param dump a `dumpDataDir()` of an earlier database to start from, only for an empty folder or memory
 */
export async function openPGlite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<PGlite> {
  const [{ PGlite }, { fuzzystrmatch }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/fuzzystrmatch'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  // Each of its large functions takes up to a hundred megabytes while being compiled: one at a time.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: Object.fromEntries(POSTGRES_TYPES),
  })
}
