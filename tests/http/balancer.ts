import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PROBE_EVERY_MS = 200
const PROBE_TIMEOUT_MS = 2_000
/** A backend is taken out after this many consecutive failed probes: a single one may just mean a busy machine. */
const NOES = 2
/** Each request comes from a different visitor, so that the rate limits do not count them together. */
const VISITOR_NETWORK = '198.18'

interface Backend {
  origin: string
  ready: boolean
  noes: number
  answered: number
}

export interface Balancer {
  origin: string
  /** Responses forwarded so far, by backend. */
  answered(): number[]
  /** Resolves when `/readyz` of the backend succeeds, or fails. */
  until(backend: number, ready: boolean): Promise<void>
  /** Starts to probe and to forward. */
  serve(origins: readonly string[]): void
  close(): Promise<void>
}

/**
 * A stand-in for the production load balancer: probes `/readyz` of each process, distributes requests among ready ones, and keeps
 * its connections open. It tries the next backend only if a connection was refused, never with a request that it has sent; if a
 * backend breaks off, so does it.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let backends: Backend[] = []
  let turn = 0
  let visitors = 0
  let closed = false

  const server = createServer((incoming, outgoing) => {
    turn += 1
    const ready = backends.filter((backend) => backend.ready)
    const inTurn = [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)]
    visitors += 1
    const address = `${VISITOR_NETWORK}.${(visitors >> 8) & 255}.${visitors & 255}`
    handOn(incoming, outgoing, { backends: inTurn, address, agent })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered: () => backends.map(({ answered }) => answered),
    async until(backend, ready) {
      while (backends[backend]?.ready !== ready) await sleep(PROBE_EVERY_MS)
    },
    serve(origins) {
      backends = origins.map((origin) => ({ origin, ready: false, noes: 0, answered: 0 }))
      for (const backend of backends) void keepProbing(backend, () => closed)
    },
    async close() {
      closed = true
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function keepProbing(backend: Backend, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = fetch(`${backend.origin}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    const yes = await answer.then(
      ({ ok }) => ok,
      () => false,
    )
    backend.noes = yes ? 0 : backend.noes + 1
    backend.ready = yes || (backend.ready && backend.noes < NOES)
    await sleep(PROBE_EVERY_MS)
  }
}

interface Route {
  backends: readonly Backend[]
  /** Of the visitor. */
  address: string
  agent: Agent
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, { backends, address, agent }: Route): void {
  const [backend, ...others] = backends
  if (backend === undefined) {
    outgoing.writeHead(502).end('no backend')
    return
  }
  const headers = { ...incoming.headers, 'x-forwarded-for': address }
  const asking = request(`${backend.origin}${incoming.url}`, { method: 'GET', headers, agent }, (answer) => {
    backend.answered += 1
    const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  asking.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') handOn(incoming, outgoing, { backends: others, address, agent })
    else outgoing.destroy()
  })
  asking.end()
}
