import { createFakeTime, createTestLogger } from '../../upstream/testing/fake-time.ts'
import type { FakeTime } from '../../upstream/testing/fake-time.ts'
import { createTmdbClient } from '../client.ts'
import type { TmdbOptions } from '../client.ts'

/** A response, or an error that `fetch` throws. */
type Reply = Response | Error

interface TestClient extends FakeTime {
  client: ReturnType<typeof createTmdbClient>
  /** Requested URLs, including the key. */
  asked: URL[]
  logged: string[]
}

/** A client whose upstream is `answer`; `count` is 1 for the first request. */
export function createTestClient(
  answer: (url: URL, count: number) => Reply | Promise<Reply>,
  options: Partial<TmdbOptions> = {},
): TestClient {
  const time = createFakeTime()
  const { logger, logged } = createTestLogger()
  const asked: URL[] = []
  const client = createTmdbClient({
    baseUrl: 'https://tmdb.example/3',
    apiKey: 'secret-key',
    clock: time.clock,
    sleep: time.sleep,
    logger,
    async fetch(request) {
      const url = new URL(request.url)
      asked.push(url)
      const reply = await answer(url, asked.length)
      if (reply instanceof Error) throw reply
      return reply
    },
    ...options,
  })
  return { ...time, client, asked, logged }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

export const status = (code: number, headers: Record<string, string> = {}) =>
  json({ success: false, status_code: 11, status_message: 'Internal error' }, code, headers)

/** TMDB's own response for an unknown id. */
export const unknownId = () =>
  json({ success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }, 404)
