import { readFileSync, readdirSync } from 'node:fs'
import type { OwnServer } from '../../tests/database/own-servers.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Total processor time of a PostgreSQL server and all its processes, including ended ones, in milliseconds. */
export async function processorMs(server: OwnServer): Promise<number> {
  const [row] = await server.ask(`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`)
  const pid = Number(row?.['pid'])
  const own = timesOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid)
  const alive = children.reduce((sum, times) => sum + (times?.used ?? 0), 0)
  return ((own?.used ?? 0) + (own?.ofEnded ?? 0) + alive) * TICK_MS
}

function timesOf(pid: number): { parent: number; used: number; ofEnded: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, used: utime + stime, ofEnded: cutime + cstime }
  } catch {
    return null
  }
}
