import type { Client, Connection, Submittable } from 'pg'

export type Cell = string | number | boolean | null

/** Bytes per chunk. */
const CHUNK_LENGTH = 1 << 20

interface CopyConnection extends Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** COPY from a generator of rows. */
export function copyRows(
  client: Client,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: Iterable<readonly Cell[]> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows).catch(reject),
      // The client's only notification of a failed query.
      handleError: reject,
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
    }
    client.query(copy as unknown as Submittable)
  })
}

async function send(connection: CopyConnection, rows: Iterable<readonly Cell[]>): Promise<void> {
  const { stream } = connection as unknown as { stream: NodeJS.WriteStream }
  let chunk = ''
  const flush = async () => {
    connection.sendCopyFromChunk(Buffer.from(chunk))
    chunk = ''
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve))
  }
  for (const row of rows) {
    chunk += `${row.map(text).join('\t')}\n`
    if (chunk.length >= CHUNK_LENGTH) await flush()
  }
  if (chunk !== '') await flush()
  connection.endCopyFrom()
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function text(cell: Cell): string {
  return cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] as string)
}
