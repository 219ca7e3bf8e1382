import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { STALL_LIMITS } from './cut-stalled.ts'
import { createHttpServer } from './http-server.ts'

/** More than the system buffers for a connection. */
const BYTES = 16 * 1024 * 1024
const SILENT_MS = 400

/** Both ends of a connection on which one large response was requested and none of it has been read yet. */
async function ask(): Promise<{ client: Socket; server: Socket }> {
  const limits = { checkEveryMs: 20, silentMs: SILENT_MS }
  const host = createHttpServer(async () => new Response(new Uint8Array(BYTES)), undefined, limits)
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const connected = once(host, 'connection') as Promise<[Socket]>
  const client = connect((host.address() as AddressInfo).port, '127.0.0.1').pause()
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  onTestFinished(() => {
    client.destroy()
    host.closeAllConnections()
    host.close()
  })
  const [server] = await connected
  return { client, server }
}

it('who reads nothing of an answer is cut off, within half a minute', async () => {
  const { server } = await ask()
  await once(server, 'close')
  expect(server.destroyed).toBe(true)
  expect(STALL_LIMITS.checkEveryMs + 2 * STALL_LIMITS.silentMs).toBeLessThan(30_000)
})

it('who reads slowly gets all of it, and the connection its own time back', async () => {
  const { client, server } = await ask()
  let read = 0
  while (read < BYTES) {
    await sleep(SILENT_MS / 80)
    const chunk = client.read() as Buffer | null
    read += chunk?.byteLength ?? 0
  }
  expect(server.destroyed).toBe(false)
  await vi.waitFor(() => expect(server.timeout).toBeGreaterThan(SILENT_MS))
})
