import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-process.ts'
import { percentile } from './table.ts'

/** Few enough for the two cores that load and server share. */
const CONNECTIONS = 4

export interface LoadResult {
  requestsPerSecond: number
  p50Ms: number
  p95Ms: number
  /** Of the server's process, all its threads. */
  cpuMsPerRequest: number
}

/** Requests one URL for `seconds` as fast as responses arrive. Throws if a response is not a page. */
export async function load(
  server: MeasuredProcess,
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<LoadResult> {
  const before = await server.usage()
  const startedAt = performance.now()
  const times: number[] = []
  const run = autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  run.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => times.push(ms))
  const { non2xx, errors } = await run
  const elapsed = performance.now() - startedAt
  const after = await server.usage()
  if (non2xx + errors > 0 || times.length === 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  const sorted = Float64Array.from(times).sort()
  return {
    requestsPerSecond: (times.length / elapsed) * 1_000,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / times.length,
  }
}
