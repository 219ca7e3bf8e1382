import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHttpServer } from './http-server.ts'

const PROXIES = { 'no proxy': [], 'a trusted proxy': ['127.0.0.1', '::1'] } as const
const PATHS = ['/', '/admin', '/admin/users', '/admin/users.data', '/login', '/enter', '/users']

let server: Server
let port: number
let apps: Record<keyof typeof PROXIES, TestApp>
let app: TestApp

beforeAll(async () => {
  const listening = Promise.withResolvers<void>()
  server = createHttpServer((request, bindings) => app.fetchRequest(request, bindings))
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  port = (server.address() as AddressInfo).port
  const env = { publicUrl: `http://localhost:${port}`, adminUrl: `http://admin.localhost:${port}` }
  const behind = (trustedProxies: readonly string[]) =>
    createTestApp({ env: { ...env, trustedProxies: [...trustedProxies] } })
  apps = { 'no proxy': behind(PROXIES['no proxy']), 'a trusted proxy': behind(PROXIES['a trusted proxy']) }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the request head as it is, with `PORT` replaced, and returns the response head. */
function send(head: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    const text = [...head, 'Connection: close', '', ''].join('\r\n')
    socket.write(text.replaceAll('PORT', String(port)), 'latin1')
  })
}

/** Ways in which a request can name another host than the panel's: its head for a path. */
const OTHERS: Readonly<Record<string, (path: string) => string[]>> = {
  ...Object.fromEntries(
    [
      'localhost:PORT',
      '127.0.0.1:PORT',
      '[::1]:PORT',
      '[::ffff:127.0.0.1]:PORT',
      '[::1%25lo]:PORT',
      'admin.localhost',
      'admin.localhost:1',
      'admin.localhost:80',
      'admin.localhost:PORT0',
      'admin.localhost:',
      'admin.localhost.:PORT',
      '.admin.localhost:PORT',
      'admin..localhost:PORT',
      'www.admin.localhost:PORT',
      'admin.localhost.evil.example:PORT',
      'evil.example:PORT',
      'admin.localhost:PORT, localhost:PORT',
      'localhost:PORT, admin.localhost:PORT',
      'admin.localhost:PORT localhost:PORT',
      'admin.localhost:PORT@localhost:PORT',
      'localhost:PORT@evil.example',
      'admin.localhost:PORT/',
      'admin.localhost:PORT#',
      'admin.localhost:PORT?',
      'evil.example:PORT/@admin.localhost:PORT',
      'http://admin.localhost:PORT',
      '"admin.localhost:PORT"',
      'admin%2elocalhost:PORT',
      'admin.localhost%00:PORT',
      'xn--admin-0ta.localhost:PORT',
      'ad\u00admin.localhost:PORT',
      '\u00e0dmin.localhost:PORT',
      'admin-localhost:PORT',
      'admin',
    ].map((host) => [`Host: ${JSON.stringify(host)}`, (path: string) => [`GET ${path} HTTP/1.1`, `Host: ${host}`]]),
  ),
  'no Host': (path) => [`GET ${path} HTTP/1.1`],
  'an empty Host': (path) => [`GET ${path} HTTP/1.1`, 'Host: '],
  'no Host, by HTTP/1.0': (path) => [`GET ${path} HTTP/1.0`],
  'two Hosts, ours first': (path) => [`GET ${path} HTTP/1.1`, 'Host: admin.localhost:PORT', 'Host: localhost:PORT'],
  'two Hosts, ours last': (path) => [`GET ${path} HTTP/1.1`, 'Host: localhost:PORT', 'Host: admin.localhost:PORT'],
  'a folded Host': (path) => [`GET ${path} HTTP/1.1`, 'Host: localhost:PORT', ' admin.localhost:PORT'],
  'a name with a space': (path) => [`GET ${path} HTTP/1.1`, 'Host: localhost:PORT', 'Host : admin.localhost:PORT'],
  'a whole address of the panel, on another Host': (path) => [
    `GET http://admin.localhost:PORT${path} HTTP/1.1`,
    'Host: localhost:PORT',
  ],
  'a whole address with a name before it': (path) => [
    `GET http://admin.localhost:PORT@evil.example${path} HTTP/1.1`,
    'Host: evil.example',
  ],
  'a whole address of another, on the panel’s Host': (path) => [
    `GET http://evil.example:PORT${path} HTTP/1.1`,
    'Host: admin.localhost:PORT',
  ],
  'an address of two slashes': (path) => [`GET //admin.localhost:PORT${path} HTTP/1.1`, 'Host: localhost:PORT'],
}

/** Headers of real proxies, and of clients that pretend to be one. */
const FORWARDED = [
  'X-Forwarded-Host: admin.localhost:PORT',
  'X-Forwarded-Host: localhost:PORT, admin.localhost:PORT',
  'x-forwarded-host: ADMIN.localhost:PORT',
  'X-Forwarded-Server: admin.localhost:PORT',
  'X-Original-Host: admin.localhost:PORT',
  'X-Host: admin.localhost:PORT',
  'X-HTTP-Host-Override: admin.localhost:PORT',
  'X-Forwarded-Port: PORT',
  'X-Forwarded-For: 127.0.0.1',
  'X-Rewrite-URL: /admin/users',
  'X-Original-URL: /admin/users',
  'Forwarded: for=127.0.0.1;host="admin.localhost:PORT";proto=http',
  'Via: 1.1 admin.localhost:PORT',
]

describe.each(['no proxy', 'a trusted proxy'] as const)('behind %s', (proxy) => {
  it.each(Object.entries(OTHERS))('ADMIN-LOGIN-01, Q46: nothing of the panel comes for %s', async (_name, headOf) => {
    app = apps[proxy]
    for (const path of PATHS) {
      const answers = [await send(headOf(path)), await send([...headOf(path), ...FORWARDED])]
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 [1-4]/)
      expect([path, app.adminCalls.splice(0).length, answers.filter((answer) => answer.endsWith('panel'))]).toEqual([
        path,
        0,
        [],
      ])
    }
  })

  it.each([
    ['GET /admin HTTP/1.1', 'Host: admin.localhost:PORT'],
    ['GET /admin HTTP/1.1', 'Host: Admin.LOCALHOST:PORT'],
    ['GET /admin HTTP/1.1', 'hOST:\t admin.localhost:PORT \t'],
    ['GET /admin HTTP/1.1', 'Host: admin.localhost:0PORT'],
    ['GET http://admin.localhost:PORT/admin HTTP/1.1', 'Host: Admin.localhost:PORT'],
  ])('ADMIN-LOGIN-01: the panel comes for %s with %s, whatever else is said to be the host', async (line, host) => {
    app = apps[proxy]
    const forwarded = FORWARDED.map((header) => header.replaceAll('admin.localhost', 'localhost'))
    expect(await send([line, host, ...forwarded])).toMatch(/panel$/)
    expect(app.adminCalls.splice(0)).toHaveLength(1)
  })
})
