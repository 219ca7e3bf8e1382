import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSampleHandler } from '#sample/handler.ts'
import { TROUBLES, sendJson } from './troubles.ts'
import type { TroubleName, WholeAnswer } from './troubles.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- bodies are changed by tests that know their shape
export type Body = Record<string, any>

/** TMDB on loopback: the sample's titles over a real port, with every possible failure. */
export interface TmdbServer {
  /** http://127.0.0.1:…/3 */
  baseUrl: string
  /** From now on all responses have this failure. */
  trouble(name: TroubleName): void
  /** Changes the response to a path. `body` is {} if the sample has nothing; null makes it 404. */
  answer(path: string, change: (body: Body, url: URL) => Body | null): void
  /** Restores the initial state, and resets the request counts. Hanging requests are disconnected. */
  reset(): void
  /** Requests by path and language, in order of first occurrence: '/movie/550 en' → 1. */
  counts(): Record<string, number>
  total(): number
  /** Stops listening on the port. */
  close(): Promise<void>
  /** Listens on the same port again. */
  reopen(): Promise<void>
}

export async function startTmdbServer(): Promise<TmdbServer> {
  const sample = createSampleHandler()
  const changes = new Map<string, (body: Body, url: URL) => Body | null>()
  let trouble: TroubleName | null = null
  let requests: URL[] = []

  const pathOf = ({ pathname }: URL) => pathname.replace(/^\/3(?=\/)/, '')
  const nameOf = (url: URL) => `${pathOf(url)} ${url.searchParams.get('language') ?? '-'}`

  async function wholeAnswer(url: URL): Promise<WholeAnswer> {
    const answer = await sample(new Request(url))
    const change = changes.get(pathOf(url))
    if (change === undefined) return toAnswer(answer.status, (await answer.json()) as Body)
    const body = change(answer.ok ? ((await answer.json()) as Body) : {}, url)
    return body === null ? toAnswer(404, { success: false, status_code: 34 }) : toAnswer(200, body)
  }

  async function reply(target: string, response: ServerResponse): Promise<void> {
    const url = new URL(target, 'http://127.0.0.1')
    requests.push(url)
    const whole = await wholeAnswer(url)
    if (trouble === null) sendJson(response, whole.status, whole.text)
    else TROUBLES[trouble](response, whole)
  }

  const server = createServer((request, response) => void reply(request.url ?? '/', response))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/3`,
    trouble: (name) => void (trouble = name),
    answer: (path, change) => void changes.set(path, change),
    reset() {
      trouble = null
      changes.clear()
      requests = []
      server.closeAllConnections()
    },
    counts: () => Object.fromEntries([...Map.groupBy(requests, nameOf)].map(([name, urls]) => [name, urls.length])),
    total: () => requests.length,
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    reopen: () => listen(port),
  }
}

function toAnswer(status: number, fields: Body): WholeAnswer {
  return { status, fields, text: JSON.stringify(fields) }
}
