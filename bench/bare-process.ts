import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answerBench, tellBench } from './answer-bench.ts'

/** The upper limit: Hono on Node sending the bytes that the site sent, and doing nothing else. */
let port = 0
let path = ''
let body = new Uint8Array()
let headers: Record<string, string> = {}
const app = new Hono()
app.get('*', (c) => {
  const url = c.req.url
  return url.endsWith(path) ? new Response(body, { headers }) : c.notFound()
})

answerBench((message) => {
  if (message.kind !== 'serve') return
  ;({ path, headers } = message.answer)
  body = new Uint8Array(message.answer.body)
  if (port !== 0) return tellBench({ kind: 'ready' })
  port = message.port
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => tellBench({ kind: 'ready' }))
})
