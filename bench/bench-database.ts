import { statfs } from 'node:fs/promises'
import { Client } from 'pg'
import { print } from './table.ts'

const WHOLE = 1_200_000

/** A database of `benchDatabase` that bench:seed has filled; if it is missing, prints one line and ends the process. */
export async function seededDatabase(titles: number) {
  const database = benchDatabase(titles)
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
  } catch (error) {
    const { pathname, host } = new URL(database.url)
    const isMissing = (error as { code?: string }).code === '3D000'
    const what = isMissing
      ? `is missing; make it with: npm run bench:seed -- --titles ${titles}`
      : `cannot be used (${reason(error)}); BENCH_DATABASE_URL names its server`
    print(`The database ${pathname.slice(1)} on ${host} ${what}`)
    process.exit(1)
  }
  await client.end()
  return database
}

/** A host name with several addresses fails with one error for each and no message of its own. */
function reason(error: unknown): string {
  return String(error instanceof AggregateError ? error.errors[0] : error)
}

/** The measured database: BENCH_DATABASE_URL, with the number of titles in its name if that is not 1.2 million. */
export function benchDatabase(titles: number) {
  const given = process.env['BENCH_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/kinora_bench'
  const url = new URL(given)
  if (!/^\/[a-z_]*bench[a-z_]*$/.test(url.pathname))
    throw new Error('BENCH_DATABASE_URL must name a database with "bench" in its name')
  if (titles !== WHOLE) url.pathname += `_${titles}`
  const name = url.pathname.slice(1)
  const onServer = async (work: (client: Client) => Promise<void>) => {
    const server = new URL(url)
    server.pathname = '/postgres'
    const client = new Client({ connectionString: server.href })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    url: url.href,
    /** Emptied, whatever it contained. */
    recreate: () =>
      onServer(async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`)
        await client.query(`create database "${name}"`)
      }),
    /** A copy of it; it must not be in use meanwhile. */
    copy: async (purpose: string) => {
      const to = new URL(url)
      to.pathname += `_${purpose}`
      const copied = to.pathname.slice(1)
      const drop = () =>
        onServer(async (client) => void (await client.query(`drop database if exists "${copied}" with (force)`)))
      await drop()
      await onServer(
        async (client) =>
          void (await client.query(`create database "${copied}" template "${name}" strategy file_copy`)),
      )
      return { url: to.href, drop }
    },
    /** Throws if the server's disk, when it is this machine's, has no room for that many bytes. */
    requireSpace: (bytes: number) =>
      onServer(async (client) => {
        const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
        const disk = await statfs(rows[0]?.folder ?? '').catch(() => null)
        if (disk === null) return
        const free = disk.bavail * disk.bsize
        if (free < bytes)
          throw new Error(`${Math.ceil(bytes / 1e9)} GB of disk are needed, ${Math.floor(free / 1e9)} GB are free`)
      }),
  }
}
