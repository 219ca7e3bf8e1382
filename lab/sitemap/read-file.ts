import { Agent, get } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface ReadFile {
  /** Until the last byte, without decompressing. */
  ms: number
  sentBytes: number
  plainBytes: number
  urls: number
  xml: Buffer
}

const agent = new Agent({ keepAlive: true })

/** Requests one sitemap as crawlers do, and counts its entries. Throws if it does not exist. */
export async function readFile(url: string, encoding: 'gzip' | 'identity' = 'gzip'): Promise<ReadFile> {
  const startedAt = performance.now()
  const sent = await download(url, encoding)
  const ms = performance.now() - startedAt
  const xml = encoding === 'gzip' && isGzip(sent) ? gunzipSync(sent) : sent
  return { ms, sentBytes: sent.length, plainBytes: xml.length, urls: count(xml, '<url>'), xml }
}

function download(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** Very small files are sent uncompressed. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function count(text: Buffer, word: string): number {
  let found = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) found += 1
  return found
}

export function closeConnections(): void {
  agent.destroy()
}
