import { describe, expect, it } from 'vitest'
import type { ClientMessage } from './wire-protocol.ts'
import { clientMessages, fatalError } from './wire-protocol.ts'

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const startup = Buffer.concat([int32(13), int32(196_608), Buffer.from('user\0')])
const encryptionRequest = Buffer.concat([int32(8), int32(80_877_103)])
const message = (type: string, body: string) =>
  Buffer.concat([Buffer.from(type), int32(4 + Buffer.byteLength(body)), Buffer.from(body)])

async function read(chunks: Buffer[]): Promise<ClientMessage[]> {
  async function* source() {
    yield* chunks
  }
  const messages: ClientMessage[] = []
  for await (const one of clientMessages(source())) messages.push(one)
  return messages
}

describe('clientMessages', () => {
  const parse = message('P', '\0select 1\0\0\0')
  const sync = message('S', '')
  const whole = Buffer.concat([encryptionRequest, startup, parse, sync, message('X', '')])
  const expected = [
    { kind: 'encryption-request' },
    { kind: 'startup', bytes: startup },
    { kind: 'request', bytes: parse, completes: false },
    { kind: 'request', bytes: sync, completes: true },
    { kind: 'terminate' },
  ]

  it('cuts one chunk into its messages', async () => {
    expect(await read([whole])).toEqual(expected)
  })

  it.each([1, 2, 3, 7])('puts messages together from chunks of %d bytes', async (size) => {
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
      whole.subarray(i * size, (i + 1) * size),
    )
    expect(await read(chunks)).toEqual(expected)
  })

  it('leaves out a message that never ends', async () => {
    expect(await read([startup, parse.subarray(0, -1)])).toEqual([{ kind: 'startup', bytes: startup }])
  })

  it.each([
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n')],
    ['a negative length', Buffer.concat([startup, Buffer.from('Q'), int32(-1), Buffer.alloc(9)])],
  ])('refuses %s', async (_, bytes) => {
    await expect(read([bytes])).rejects.toThrow('not a PostgreSQL client message')
  })
})

it('fatalError is an ErrorResponse of the length it says', () => {
  const bytes = fatalError('53100', 'disk full')
  expect(bytes.toString()).toContain('C53100\0Mdisk full\0\0')
  expect(bytes.readInt32BE(1)).toBe(bytes.length - 1)
})
