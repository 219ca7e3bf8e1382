import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGeoLocator } from './locate-country.ts'

const servers: Server[] = []
const logger = { debug() {}, info() {}, warn() {}, error() {} }

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A service on loopback; `asked` are the requested paths. */
async function service(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}/json` }
}

const says = (body: unknown) => service((_request, response) => response.end(JSON.stringify(body)))

const START = Date.parse('2026-01-01')

function locator(services: string[], { timeoutMs = 300 } = {}) {
  const clock = { at: 0, now: () => new Date(START + clock.at) }
  return { clock, ...createGeoLocator({ services, logger, clock, timeoutMs }) }
}

describe('country of an address', () => {
  it.each([
    [{ country_code: 'TR' }, 'TR'],
    [{ countryCode: 'de' }, 'DE'],
    [{ country_code: null, countryCode: 'FR' }, 'FR'],
    [{ country_code: 'Turkey', countryCode: 'TR' }, 'TR'],
    [{ country_code: 'USA' }, null],
    [{ country_code: 42 }, null],
    [{ country: 'TR' }, null],
    [['TR'], null],
    ['TR', null],
  ])('GEO-04: is read from %o as %s', async (body, expected) => {
    const { template } = await says(body)
    expect(await locator([template]).locate('198.51.99.1')).toBe(expected)
  })

  it('is not asked for at another address than the configured one', async () => {
    const other = await says({ country_code: 'TR' })
    const { template } = await service((_request, response) =>
      response.writeHead(302, { location: other.template.replace('{ip}', 'x') }).end(),
    )
    expect(await locator([template]).locate('198.51.99.1')).toBeNull()
    expect(other.asked).toEqual([])
  })

  it('GEO-01, GEO-03: asks by GET for the address, past every cache', async () => {
    let seen: RequestInit | undefined
    const fetch = async (_url: unknown, init?: RequestInit) => {
      seen = init
      return Response.json({ country_code: 'TR' })
    }
    const geo = createGeoLocator({
      services: ['https://geo.example/?ip={ip}'],
      fetch,
      logger,
      clock: { now: () => new Date() },
    })
    expect(await geo.locate('2a00:1450::1')).toBe('TR')
    expect(seen?.cache).toBe('no-store')
    expect(seen?.method ?? 'GET').toBe('GET')
    const { asked, template } = await says({ country_code: 'TR' })
    await locator([template]).locate('2a00:1450::1')
    expect(asked).toEqual(['/2a00%3A1450%3A%3A1/json'])
  })

  it.each([
    ['refuses', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(429).end()],
    [
      'fails',
      (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('{"country_code":"XX"}'),
    ],
    ['answers HTML', (_request: IncomingMessage, response: ServerResponse) => response.end('<html>TR</html>')],
    ['answers nothing', (_request: IncomingMessage, response: ServerResponse) => response.end()],
    ['hangs', () => undefined],
    ['hangs half-way', (_request: IncomingMessage, response: ServerResponse) => response.write('{"country_code":')],
    ['hangs up', (request: IncomingMessage) => request.socket.destroy()],
    [
      'talks on and on',
      (_request: IncomingMessage, response: ServerResponse) => response.end(`"${'x'.repeat(70_000)}"`),
    ],
  ])('GEO-01, GEO-02: comes from the next service when one %s', async (_name, answer) => {
    const bad = await service(answer)
    const unknown = await says({ country_code: '' })
    const good = await says({ country_code: 'TR' })
    expect(await locator([bad.template, unknown.template, good.template]).locate('198.51.99.1')).toBe('TR')
    expect([bad.asked.length, unknown.asked.length, good.asked.length]).toEqual([1, 1, 1])
  })

  it('GEO-02, LIMITS-20: gives each service its own time, three seconds', async () => {
    const times: (number | undefined)[] = []
    // The platform's own clock, which fake timers do not affect.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      times.push(ms)
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    })
    const services = ['https://slow.example/{ip}', 'https://other.example/{ip}']
    const asked: string[] = []
    const fetch = async (url: string, { signal }: RequestInit) => {
      asked.push(new URL(url).hostname)
      signal?.throwIfAborted()
      return Response.json({ country_code: 'TR' })
    }
    const clock = { now: () => new Date(0) }
    const geo = createGeoLocator({ services, fetch: fetch as typeof globalThis.fetch, logger, clock })
    expect(await geo.locate('198.51.99.1')).toBeNull()
    expect([times, asked]).toEqual([
      [3_000, 3_000],
      ['slow.example', 'other.example'],
    ])
    vi.restoreAllMocks()
  })

  it.each([
    null,
    '',
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.20.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('is never asked for %s', async (address) => {
    const { asked, template } = await says({ country_code: 'TR' })
    expect(await locator([template]).locate(address)).toBeNull()
    expect(asked).toEqual([])
  })

  it('is asked once for simultaneous visitors and their network, for a day', async () => {
    const { asked, template } = await says({ country_code: 'TR' })
    const { locate, clock } = locator([template])
    const answers = await Promise.all([locate('198.51.99.1'), locate('198.51.99.200'), locate('::ffff:198.51.99.3')])
    expect(answers).toEqual(['TR', 'TR', 'TR'])
    expect(asked).toHaveLength(1)
    clock.at = 24 * 60 * 60 * 1_000 - 1
    await locate('198.51.99.77')
    expect(asked).toHaveLength(1)
    clock.at += 1
    await locate('198.51.99.77')
    await locate('198.51.98.77')
    expect(asked).toHaveLength(3)
    await locate('2a00:1450:4001::1')
    await locate('2a00:1450:4001:ffff::1')
    expect(asked).toHaveLength(4)
  })

  it('is asked again ten minutes after no one knew it', async () => {
    const { asked, template } = await says({})
    const { locate, clock } = locator([template])
    await locate('198.51.99.1')
    clock.at = 10 * 60 * 1_000 - 1
    expect(await locate('198.51.99.1')).toBeNull()
    expect(asked).toHaveLength(1)
    clock.at += 1
    await locate('198.51.99.1')
    expect(asked).toHaveLength(2)
  })

  it('is unknown without services', async () => {
    expect(await locator([]).locate('198.51.99.1')).toBeNull()
  })
})
