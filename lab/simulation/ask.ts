import { Agent, get } from 'node:http'

const KEPT_OPEN = new Agent({ keepAlive: true })

export interface Asked {
  ms: number
  bytes: number
  location: string | undefined
  body: string
}

/** Sends a request and reads the whole response. Throws unless it is a success or, if allowed, a redirect. */
export function ask(
  url: string,
  headers: Record<string, string>,
  { redirected = false, text = false } = {},
): Promise<Asked> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: KEPT_OPEN }, (answer) => {
      const status = answer.statusCode ?? 0
      if (status !== 200 && !(redirected && status < 400))
        reject(new Error(`${url} answered ${status} ${answer.headers.location ?? ''}`))
      const chunks: Buffer[] = []
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const { location } = answer.headers
        resolve({ ms: performance.now() - begun, bytes: body.byteLength, location, body: text ? body.toString() : '' })
      })
    }).on('error', reject)
  })
}
