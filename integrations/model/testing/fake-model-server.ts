import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createFakeTime, createTestLogger } from '../../upstream/testing/fake-time.ts'
import type { AnswerModel } from '../answer-model.ts'
import { createModel } from '../create-model.ts'

export type Reply = (response: ServerResponse, body: SentBody) => void | Promise<void>

/** The fields of a request that tests check. */
export interface SentBody {
  messages: { role: string; content: unknown }[]
  [field: string]: unknown
}

export interface FakeModel {
  model: AnswerModel
  port: number
  requests: { path: string; headers: IncomingHttpHeaders; body: SentBody }[]
  logged: string[]
  waits: number[]
  advance(ms: number): void
  close(): Promise<void>
}

/** A language model behind HTTP on loopback that sends the replies in turn, repeating the last one. */
export async function startFakeModel(
  replies: readonly Reply[],
  options: Partial<Parameters<typeof createModel>[0]> = {},
): Promise<FakeModel> {
  const requests: FakeModel['requests'] = []
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body = JSON.parse(sent) as SentBody
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      return replies[Math.min(requests.length, replies.length) - 1]?.(response, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { clock, sleep, waits, advance } = createFakeTime()
  const { logger, logged } = createTestLogger()
  const port = (server.address() as AddressInfo).port
  const model = createModel({
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: 'secret-key',
    model: 'fake',
    dailyCalls: null,
    logger,
    clock,
    sleep,
    ...options,
  })
  async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { model, port, requests, logged, waits, advance, close }
}
