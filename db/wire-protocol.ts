/** The part of PostgreSQL's wire protocol (version 3) that is needed to pass messages on one at a time. */

export type ClientMessage =
  | { kind: 'encryption-request' }
  | { kind: 'cancel-request' }
  | { kind: 'startup'; bytes: Buffer }
  | { kind: 'terminate' }
  /** `completes`: the server responds with ReadyForQuery. */
  | { kind: 'request'; bytes: Buffer; completes: boolean }

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const LENGTH_BYTES = 4
const PROCESS_ID_BYTES = 4
const NOTIFICATION = 0x41
/** Larger ones are refused: they would have to fit in memory several times. */
const MAX_MESSAGE_BYTES = 64 * 1_048_576

/** Splits a client's bytes into messages. Throws on a length that no client of this protocol sends. */
export async function* clientMessages(chunks: AsyncIterable<Buffer>): AsyncGenerator<ClientMessage> {
  let pieces: Buffer[] = []
  let available = 0
  let needed = LENGTH_BYTES
  let started = false
  for await (const chunk of chunks) {
    pieces.push(chunk)
    available += chunk.length
    // Joined only once a whole message has arrived, so that a large one is not copied once per chunk.
    while (available >= needed) {
      const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      pieces = [bytes]
      const size = messageSize(bytes, started)
      if (available < size) {
        needed = size
        break
      }
      pieces = [bytes.subarray(size)]
      available -= size
      needed = started ? 1 + LENGTH_BYTES : LENGTH_BYTES
      const message = started ? typedMessage(bytes.subarray(0, size)) : firstMessage(bytes.subarray(0, size))
      if (message.kind === 'startup') {
        started = true
        needed = 1 + LENGTH_BYTES
      }
      yield message
    }
  }
}

function messageSize(bytes: Buffer, started: boolean): number {
  const typeBytes = started ? 1 : 0
  const length = bytes.readInt32BE(typeBytes)
  const minimum = started ? LENGTH_BYTES : 2 * LENGTH_BYTES
  if (length < minimum || length > MAX_MESSAGE_BYTES) throw new RangeError('not a PostgreSQL client message')
  return typeBytes + length
}

function firstMessage(bytes: Buffer): ClientMessage {
  const code = bytes.readInt32BE(LENGTH_BYTES)
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption-request' }
  if (code === CANCEL_REQUEST) return { kind: 'cancel-request' }
  return { kind: 'startup', bytes }
}

function typedMessage(bytes: Buffer): ClientMessage {
  const type = String.fromCharCode(bytes[0]!)
  if (type === 'X') return { kind: 'terminate' }
  // Query, Sync and FunctionCall.
  return { kind: 'request', bytes, completes: type === 'Q' || type === 'S' || type === 'F' }
}

export const ENCRYPTION_REFUSED = Buffer.from('N')

/** A Sync message: ends a half-sent extended query. */
export const SYNC = Buffer.from([0x53, 0, 0, 0, LENGTH_BYTES])

/** Whether a response that ends with ReadyForQuery reports 'idle', as opposed to 'in a transaction'. */
export function saysIdle(answer: Buffer): boolean {
  return answer.at(-1) === 0x49
}

/** The NOTIFY messages among whole messages of the server. */
export function notificationsIn(answer: Buffer): { channel: string; payload: string }[] {
  const found: { channel: string; payload: string }[] = []
  for (let at = 0; at + 1 + LENGTH_BYTES <= answer.length;) {
    const end = at + 1 + Math.max(answer.readInt32BE(at + 1), LENGTH_BYTES)
    if (answer[at] === NOTIFICATION) {
      const texts = answer
        .subarray(at + 1 + LENGTH_BYTES + PROCESS_ID_BYTES, end)
        .toString()
        .split('\0')
      found.push({ channel: texts[0] ?? '', payload: texts[1] ?? '' })
    }
    at = end
  }
  return found
}

/** An ErrorResponse after which the server closes the connection. */
export function fatalError(sqlState: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${message}\0\0`)
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write('E')
  head.writeInt32BE(LENGTH_BYTES + fields.length, 1)
  return Buffer.concat([head, fields])
}
