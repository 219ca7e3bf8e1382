import { serve } from '@hono/node-server'
import { answerBench, tellBench } from './answer-bench.ts'

/** What can be reached at most: the adapter alone sending the bytes that the site sent, and doing nothing else. */
let port = 0
let path = ''
let body = new Uint8Array()
let headers: Record<string, string> = {}

function fetch({ url }: Request): Response {
  return url.endsWith(path) ? new Response(body, { headers }) : new Response(null, { status: 404 })
}

answerBench((message) => {
  if (message.kind !== 'serve') return
  ;({ path, headers } = message.answer)
  body = new Uint8Array(message.answer.body)
  if (port !== 0) return tellBench({ kind: 'ready' })
  port = message.port
  serve({ fetch, hostname: '127.0.0.1', port }, () => tellBench({ kind: 'ready' }))
})
