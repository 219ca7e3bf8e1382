import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '#scripts/checks/free-port.ts'
import { askEdge } from './ask-edge.ts'
import type { EdgeAnswer } from './ask-edge.ts'
import { EDGES, startEdge } from './own-edge.ts'
import type { EdgeName, EdgePorts } from './own-edge.ts'

const TOKEN = 'only-for-this-test-only-for-this-test'
const HOST = 'kinora.example'
/** As the site has it. */
const KEPT = 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

export interface MadeAnswer {
  status?: number
  headers?: Readonly<Record<string, string>>
  /** A promise is sent after the headers. */
  body: string | Promise<string>
}
export type Answering = (headers: IncomingHttpHeaders) => MadeAnswer | Promise<MadeAnswer>

/** An edge of each kind in front of an origin that responds as the test defines, and is always ready. */
export interface MadeSite {
  /** From now on, for every path. */
  answer(answering: Answering): void
  ask(edge: EdgeName, path: string, headers?: Readonly<Record<string, string | string[]>>): Promise<EdgeAnswer>
  purge(edge: EdgeName, tags: string): Promise<EdgeAnswer>
  close(): Promise<void>
}

/** Some hundred names, for nginx. */
const FEW_PURGES = '32k'

export async function startMadeSite(): Promise<MadeSite> {
  let answering: Answering = () => ({ status: 404, body: '' })
  const answerRequest = async ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const answer: MadeAnswer = url === '/readyz' ? { body: '' } : await answering(headers)
    response.writeHead(answer.status ?? 200, answer.headers).flushHeaders()
    response.end(await answer.body)
  }
  const origin = createServer((request, response) => void answerRequest(request, response))
  await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve))
  const web = String((origin.address() as AddressInfo).port)
  const ports = {} as Record<EdgeName, EdgePorts>
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()))
    origin.closeAllConnections()
    await new Promise((resolve) => void origin.close(resolve))
  }
  try {
    for (const name of EDGES) {
      ports[name] = { site: String(await freePort()), purge: String(await freePort()) }
      stops.push((await startEdge(name, { ports: ports[name], web, token: TOKEN, purges: FEW_PURGES })).stop)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    answer: (next) => void (answering = next),
    ask: (edge, path, headers = {}) => askEdge(ports[edge].site, HOST, path, { headers }),
    purge: (edge, tags) => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'surrogate-key': tags }
      return askEdge(ports[edge].purge, HOST, '/', { method: 'POST', headers })
    },
    close,
  }
}

/** A public page. `tags` are separated by spaces, `age` is in seconds. */
export function keptPage(body: string, { tags = 'all', age = 0, cacheControl = KEPT } = {}) {
  const headers = {
    'content-type': 'text/html',
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, x-country',
    'surrogate-key': tags,
    'kinora-country': 'US',
    age: String(age),
    etag: `W/"${body.replaceAll(' ', '-')}"`,
  }
  return { headers, body }
}
