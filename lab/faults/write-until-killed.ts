import { sampleTitles } from '../../sample/data.ts'
import { WATCH_STATUSES } from '../../shared/titles/watch-status.ts'
import type { RunningProcess } from '../../tests/http/running-process.ts'
import { visit } from './writer.ts'
import type { Row, Writer } from './writer.ts'

const TITLES = sampleTitles().map(({ type, id }) => ({ type, id }))

/** All write concurrently, each row once; the process is killed as soon as that many writes are acknowledged in total. */
export async function writeUntilKilled(
  product: RunningProcess,
  { writers, writes }: { writers: readonly Writer[]; writes: number },
): Promise<void> {
  let acknowledged = 0
  let killed: Promise<void> | undefined
  const write = async (writer: Writer) => {
    for (const row of rowsOfOne()) {
      const answer = await send(product.origin, writer, row).catch(() => null)
      if (answer === null) {
        if (killed === undefined) throw new Error('The process went before it was killed')
        writer.cutOff.push(row)
        return
      }
      if (!answer.ok) throw new Error(`A write was refused: ${answer.status} ${answer.text}`)
      writer.acknowledged.push(row)
      acknowledged += 1
      if (acknowledged >= writes) killed ??= product.end('SIGKILL')
    }
    throw new Error('There are no titles left to write: ask for fewer writes')
  }
  await Promise.all(writers.map(write))
  await killed
}

/** What one member writes, each row once. */
export function* rowsOfOne(): Generator<Row> {
  for (const [at, title] of TITLES.entries()) {
    const status = WATCH_STATUSES[at % WATCH_STATUSES.length] ?? 'watched'
    yield { list: 'watchlist', ...title, value: status }
    yield { list: 'ratings', ...title, value: (at % 10) + 1 }
  }
}

/** Resolves when the response is complete. */
export async function send(origin: string, { cookie }: Writer, { list, type, id, value }: Row) {
  const path = list === 'watchlist' ? '/api/watchlist-entry' : '/api/rating'
  const body = JSON.stringify(list === 'watchlist' ? { type, id, status: value } : { type, id, rating: value })
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await visit(origin, path, { method: 'POST', headers, body })
  return { ok: answer.ok, status: answer.status, text: await answer.text() }
}
