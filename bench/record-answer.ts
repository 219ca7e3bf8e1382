import { request } from 'node:http'
import type { RecordedAnswer } from './messages.ts'

/** Set by every server itself, for each response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The response exactly as sent: `fetch` would decompress it. */
export function recordAnswer(origin: string, path: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
        const kept = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
        resolve({ path, headers: Object.fromEntries(kept) as Record<string, string>, body: Buffer.concat(chunks) })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
