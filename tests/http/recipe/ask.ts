import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { exampleSettings } from './read-recipe.ts'

interface Question {
  method?: string
  json?: object
  /** The visitor's address as the proxy would forward it. */
  forwardedFor?: string
}

/** Sends a request as the recipe's proxy would: to the process's port, with the public Host. */
export function ask(
  port: string,
  path: string,
  { method = 'GET', json, forwardedFor = '198.51.100.9' }: Question = {},
): Promise<{ status: number; body: string }> {
  const origin = exampleSettings()['PUBLIC_URL'] ?? ''
  const headers = {
    host: new URL(origin).host,
    'x-forwarded-for': forwardedFor,
    ...(json === undefined ? {} : { origin, 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    asking.once('error', reject)
    asking.end(json === undefined ? undefined : JSON.stringify(json))
  })
}

/** Whether nothing listens on a local port. */
export async function isRefused(port: string): Promise<boolean> {
  return ask(port, '/').then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  )
}
