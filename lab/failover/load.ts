import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOfOne, send } from '../faults/write-until-killed.ts'
import { visit } from '../faults/writer.ts'
import type { Writer } from '../faults/writer.ts'

/** Pause of each simulated user between a response and the next request. */
const PAUSE_MS = 40
/** A request without a response by then has failed. */
const ANSWER_LIMIT_MS = 15_000

export type Kind = 'kept page' | "member's page" | 'write'

export interface Asked {
  kind: Kind
  /** Milliseconds of `performance.now()`. */
  begun: number
  ended: number
  /** HTTP status; 0 if there was no response. */
  status: number
}

/** Sends reads and writes to both processes, one request per user at a time, until `stop`, which returns all requests. */
export function beginLoad(origins: readonly string[], writers: readonly Writer[]) {
  const asked: Asked[] = []
  const load = { isOver: false }

  async function note(kind: Kind, work: () => Promise<number>): Promise<number> {
    const begun = performance.now()
    const status = await work().catch(() => 0)
    asked.push({ kind, begun, ended: performance.now(), status })
    return status
  }
  async function read(kind: Kind, origin: string, path: string, cookie?: string): Promise<void> {
    while (!load.isOver) {
      await note(kind, async () => {
        const answer = await visit(origin, path, {
          headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        })
        await answer.text()
        return answer.status
      })
      await sleep(PAUSE_MS)
    }
  }
  async function write(origin: string, writer: Writer): Promise<void> {
    for (const row of rowsOfOne()) {
      if (load.isOver) return
      const status = await note('write', async () => (await send(origin, writer, row)).status)
      if (status === 200) writer.acknowledged.push(row)
      else writer.cutOff.push(row)
      await sleep(PAUSE_MS)
    }
  }

  const people = origins.flatMap((origin, at) => [
    read('kept page', origin, '/en'),
    read("member's page", origin, '/en/watchlist', writers[at]?.cookie),
    ...writers.filter((_, index) => index % origins.length === at).map((writer) => write(origin, writer)),
  ])
  return {
    async stop(): Promise<Asked[]> {
      load.isOver = true
      await Promise.all(people)
      return asked
    },
  }
}
