import { createServer, request as ask } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WORKER_PATH } from '#shared/offline/names.ts'
import { SAMPLE_SITE } from './sample-site.ts'

export interface ChangingSite {
  url: string
  /** From now on the site has another version of its worker, which differs in one word. */
  deploy(version: string): void
  /** From now on another server responds. */
  lead(url: string): void
  /** Nothing responds until the next start. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Proxies the site that most tests use, under its own origin so that its worker can change: browsers do not let a test intercept
 * requests for it.
 */
export async function changingSite(): Promise<ChangingSite> {
  let version = ''
  let behind: string = SAMPLE_SITE.url
  let port = 0
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === WORKER_PATH) {
      void sendWorker(outgoing, behind, version)
      return
    }
    const headers = { ...incoming.headers, host: new URL(behind).host }
    const asked = ask(behind + incoming.url, { method: incoming.method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await start()
  return {
    url: `http://localhost:${port}`,
    deploy: (next) => void (version = next),
    lead: (url) => void (behind = url),
    start,
    stop,
    close: () => (server.listening ? stop() : Promise.resolve()),
  }
}

async function sendWorker(outgoing: ServerResponse, behind: string, version: string): Promise<void> {
  const answer = await fetch(behind + WORKER_PATH)
  outgoing.writeHead(answer.status, {
    'content-type': 'text/javascript',
    'cache-control': 'no-cache',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
  })
  outgoing.end(`${await answer.text()}\n//${version}`)
}
