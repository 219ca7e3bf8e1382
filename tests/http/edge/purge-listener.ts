import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An edge that records its purge requests. */
export interface PurgeListener {
  url: string
  /** All accepted requests, in order. */
  told(): readonly { token: string | undefined; tags: readonly string[] }[]
  /** From now on it accepts requests and never responds; `asked` counts these too. */
  hang(): void
  readonly asked: number
  /** Responds again. Hanging requests are disconnected. */
  goOn(): void
  close(): Promise<void>
}

export async function startPurgeListener(): Promise<PurgeListener> {
  const told: { token: string | undefined; tags: string[] }[] = []
  let hangs = false
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (hangs) return
    const { authorization, 'surrogate-key': tags = '' } = request.headers
    told.push({ token: authorization, tags: String(tags).split(' ') })
    response.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told: () => told,
    hang: () => void (hangs = true),
    get asked() {
      return asked
    },
    goOn() {
      hangs = false
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
