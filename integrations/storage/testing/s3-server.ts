import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Config } from '../s3-store.ts'
import { readPayload } from './read-payload.ts'
import { signatureProblem } from './verify-signature.ts'

interface StoredObject {
  body: Buffer
  contentType: string | undefined
  cacheControl: string | undefined
}

export interface S3Server {
  /** Settings for a client of it. */
  config: S3Config
  /** By key. */
  objects: Map<string, StoredObject>
  /** Method, path with query, and status of each request. */
  calls: string[]
  /** From now on requests are answered with this status, never (`silence`), or with a body that never ends. */
  fault: number | 'silence' | 'endless' | null
  close(): Promise<void>
}

const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, NotImplemented: 501, MethodNotAllowed: 405 }
const REFUSED = /^(?:AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|RequestTimeTooSkewed)$/

/** A bucket in memory with the part of S3 that the store needs; accepts signed requests only. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'kinora-test'
  const config = { region: 'eu-test-1', bucket, accessKeyId: 'AKIDTEST', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPx' }
  const s3: Omit<S3Server, 'config' | 'close'> = { objects: new Map(), calls: [], fault: null }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3.invalid')
    const [, named, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const payload = await readPayload(request)
    const problem = signatureProblem(request, config)
    if (s3.fault === 'silence') return
    if (s3.fault === 'endless') return endlessly(response)
    if (s3.fault !== null) return refuse(response, 'InternalError', s3.fault)
    if (problem !== null) return refuse(response, problem)
    if (typeof payload === 'string') return refuse(response, payload)
    if (named !== bucket) return refuse(response, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return send(response, 200, list(s3.objects, url.searchParams))
    switch (request.method ?? '') {
      case 'PUT': {
        const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers
        s3.objects.set(key, { body: payload, contentType, cacheControl })
        return send(response, 200, '')
      }
      case 'GET': {
        const object = s3.objects.get(key)
        if (object === undefined) return refuse(response, 'NoSuchKey')
        response.writeHead(200, { 'content-type': object.contentType, 'content-length': object.body.byteLength })
        response.end(object.body)
        return
      }
      case 'DELETE':
        s3.objects.delete(key)
        return send(response, 204, '')
      default:
        return refuse(response, 'MethodNotAllowed')
    }
  }

  const server = createServer((request, response) => {
    response.on('finish', () => s3.calls.push(`${request.method} ${request.url} ${response.statusCode}`))
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(s3, {
    config: { ...config, endpoint, publicUrl: null },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function list(objects: S3Server['objects'], parameters: URLSearchParams): string {
  const prefix = parameters.get('prefix') ?? ''
  const most = Number(parameters.get('max-keys') ?? 1000)
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const contents = keys.slice(0, most).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  return xml(
    `<ListBucketResult><IsTruncated>${keys.length > most}</IsTruncated><KeyCount>${contents.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, code: string, status = STATUS[code] ?? (REFUSED.test(code) ? 403 : 400)) {
  send(response, status, xml(`<Error><Code>${code}</Code><Message>refused</Message></Error>`))
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`
}

async function endlessly(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 1_000_000 })
  while (!response.destroyed) {
    response.write('x')
    await sleep(20)
  }
}
