import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTmdbClient } from '../client.ts'
import type { TmdbClient, TmdbOptions } from '../client.ts'
import { createFakeTime, createTestLogger } from '../../upstream/testing/fake-time.ts'

export type Reply = (response: ServerResponse, request: IncomingMessage) => void

interface UpstreamServer {
  client: TmdbClient
  requests: IncomingMessage[]
  logged: string[]
  waits: number[]
  close(): Promise<void>
}

/** A client of a real server on loopback that sends the replies in turn, repeating the last one. */
export async function startUpstream(replies: Reply[], options: Partial<TmdbOptions> = {}): Promise<UpstreamServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    replies[Math.min(requests.length, replies.length) - 1]?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { clock, sleep, waits } = createFakeTime()
  const { logger, logged } = createTestLogger()
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tmdb/3/`
  const client = createTmdbClient({ baseUrl, apiKey: 'secret-key', logger, clock, sleep, ...options })
  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { client, requests, logged, waits, close }
}
