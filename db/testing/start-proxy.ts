import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy whose open connections can be made to hang; later ones work, and may lead elsewhere. */
export async function startProxy(server: URL) {
  const sockets: Socket[] = []
  let target = server
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    sockets.push(client, upstream)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(server)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) socket.unpipe()
    },
    /** Makes later connections lead to that server. */
    leadTo(other: URL) {
      target = other
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
    /** Reopens it after closing, on the same port. */
    async reopen() {
      proxy.listen(Number(url.port), '127.0.0.1')
      await once(proxy, 'listening')
    },
  }
}
