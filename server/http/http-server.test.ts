import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createTestApp, html } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let server: Server
let port: number

beforeAll(async () => {
  const listening = Promise.withResolvers<void>()
  server = createHttpServer((request, bindings) => app.fetchRequest(request, bindings))
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  port = (server.address() as AddressInfo).port
  app = createTestApp({
    env: { publicUrl: `http://localhost:${port}` },
    web: (_request, context) => html(context.unroutable === true ? 'error page' : 'page', context.nonce),
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends bytes as they are and returns everything received until the server closes. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text, 'latin1')
  })
}

const request = (line: string, headers = '') =>
  send(`${line} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`)

describe('the HTTP server', () => {
  it('answers with the headers of the site', async () => {
    const answer = await request('GET /en')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('x-frame-options: DENY')
    expect(answer).toContain('page')
  })

  it.each(['FOO', 'TRACE', 'OPTIONS', 'CONNECT', 'PROPFIND'])('knows no %s', async (method) => {
    const answer = await request(`${method} ${method === 'CONNECT' ? 'evil.example:443' : '/en'}`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
    expect(answer.toLowerCase()).toContain('allow: get, head, post, put, patch, delete')
  })

  it('shows the error page for a backslash in the path, and takes one in the query', async () => {
    const answer = await request('GET /en\\search')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('error page')
    expect(await request('GET /en?q=\\')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('refuses headers over 16 KB, broken hosts and broken requests', async () => {
    expect(await request('GET /en', `X: ${'a'.repeat(17_000)}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    expect(await send('GET /en HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET /en HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send('GET nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    const both = 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'
    expect(await request('POST /en', both)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('stops reading a body that grows over the limit', async () => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
    const head = `POST /api/x HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`
    const answer = await send(head + chunk + chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })
})
