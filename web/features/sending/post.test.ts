import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fieldsOf, post } from './post.ts'
import { within } from './within.ts'

/** Echoes the request; at /html it responds like a proxy that does not know JSON. */
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
  request.on('end', () => {
    // Aborted halfway, or never answered.
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 100 })
      return void response.write('{"ok":', () => response.destroy())
    }
    if (request.url === '/hangs') return
    response.statusCode = request.url === '/full' ? 409 : 200
    const { accept, 'content-type': type = '' } = request.headers
    response.end(request.url === '/html' ? '<p>' : JSON.stringify({ accept, type: type.split(';')[0], body }))
  })
})
let origin = ''
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        resolve()
      })
    }),
)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('sends what it is given and reads the answer', async () => {
  const form = new FormData()
  form.append('title', 'movie/550')
  form.append('title', 'movie/551')
  expect(await post(`${origin}/`, fieldsOf(form))).toEqual({
    ok: true,
    status: 200,
    body: {
      accept: 'application/json',
      type: 'application/x-www-form-urlencoded',
      body: 'title=movie%2F550&title=movie%2F551',
    },
  })
  expect(await post(`${origin}/full`, '{"id":550}', { headers: { 'content-type': 'application/json' } })).toMatchObject(
    {
      ok: false,
      status: 409,
      body: { type: 'application/json', body: '{"id":550}' },
    },
  )
  form.append('file', new Blob(['x']), 'x.json')
  expect(await post(`${origin}/`, form)).toMatchObject({ body: { type: 'multipart/form-data' } })
})

it('knows an answer from none', async () => {
  expect(await post(`${origin}/html`, '')).toEqual({ ok: false, status: 200, body: {} })
  expect(await post('http://127.0.0.1:1/', '')).toBeNull()
  expect(await post(`${origin}/cut`, '')).toEqual({ ok: false, status: 200, body: {} })
  expect(await post(`${origin}/hangs`, '', { signal: within(null, 50) })).toBeNull()
  expect(await post(`${origin}/hangs`, '', { signal: within(new AbortController().signal, 50) })).toBeNull()
})
