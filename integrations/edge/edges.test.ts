import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#tests/test-database.ts'
import { createEdges } from './edges.ts'

const TOKEN = 'token-of-this-test-token-of-this-test'

const cleanup: (() => unknown)[] = []
afterEach(() => Promise.all(cleanup.splice(0).map((step) => step())))

/** An edge that responds with these statuses in turn, repeating the last one. */
async function startEdge(...statuses: number[]) {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, asked }
}

function edgesOf(url: string) {
  const outcomes: string[] = []
  const said: string[] = []
  const say = (_fields: object, message: string) => void said.push(message)
  const logger = { ...silentLogger, info: say, warn: say }
  const edges = createEdges({ urls: [url], token: TOKEN, logger, observe: (outcome) => void outcomes.push(outcome) })
  return { edges, outcomes, said }
}

describe('an edge', () => {
  it('is reported all tags in one request that shows the token', async () => {
    const { url, asked } = await startEdge(200)
    await edgesOf(url).edges.purge(url, ['m1', 't2'])
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/purge',
        headers: { authorization: `Bearer ${TOKEN}`, 'fastly-key': TOKEN, 'surrogate-key': 'm1 t2' },
      },
    ])
  })

  it.each([
    [403, 'refuses purges (status 403)'],
    [500, 'refuses purges (status 500)'],
    [302, 'cannot be reached'],
  ])('that answers %i has not taken the purge, and hears the token at no other address', async (status, reason) => {
    const { url } = await startEdge(status)
    const purge = edgesOf(url).edges.purge(url, ['m1'])
    await expect(purge).rejects.toThrow(reason)
    await expect(purge).rejects.not.toThrow(TOKEN)
  })

  it('that is unavailable is logged once, and once when it is back', async () => {
    const { url } = await startEdge(503, 503, 200)
    const { edges, outcomes, said } = edgesOf(url)
    for (let time = 0; time < 4; time += 1) await edges.purge(url, ['m1']).catch(() => {})
    expect(outcomes).toEqual(['failed', 'failed', 'taken', 'taken'])
    expect(said).toEqual([expect.stringContaining('takes no purges'), expect.stringContaining('takes purges again')])
  })
})
