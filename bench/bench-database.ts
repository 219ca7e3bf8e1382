import { statfs } from 'node:fs/promises'
import { Client } from 'pg'

const WHOLE = 1_200_000

/** The database that is measured: BENCH_DATABASE_URL, with the number of titles in its name where that is not 1.2 million. */
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
    await work(client).finally(() => client.end())
  }
  return {
    url: url.href,
    /** Empty, whatever it held. */
    recreate: () =>
      onServer(async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`)
        await client.query(`create database "${name}"`)
      }),
    /** A copy of it, which nobody else may use meanwhile. */
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
    /** Throws where the server's disk, when it is this machine's, has no room for so many bytes. */
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
