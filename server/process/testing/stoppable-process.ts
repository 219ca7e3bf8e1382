import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStop } from '../graceful-stop.ts'
import { createHealth } from '../../telemetry/health.ts'
import { createHttpServer } from '../../http/http-server.ts'
import { createTestApp, html } from '../../testing/create-test-app.ts'

/** A process with the real server and a tiny application, for the test of stopping. Writes its address, then what happens. */
const health = createHealth(async () => true)
const logger = { debug() {}, info() {}, warn() {}, error() {} }
let fetch: ReturnType<typeof createTestApp>['fetchRequest']
const server = createHttpServer((request, bindings) => fetch(request, bindings))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const publicUrl = `http://localhost:${port}`
  fetch = createTestApp({
    env: { publicUrl },
    health,
    async web(request, { nonce }) {
      const slow = request.url.endsWith('/slow')
      if (slow) await sleep(600)
      return html(slow ? 'slow' : 'page', nonce)
    },
  }).fetchRequest
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
const close = async () => void process.stdout.write('closed\n')
const stop = createStop({ servers: [server], health, logger, close, noticeMs: 300, drainMs: 5_000 })
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
