import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PostPush } from '../post-push.ts'
import type { PushTarget } from '../pushes.ts'

interface Received {
  name: string
  text: string
  ttl: string | undefined
  topic: string | undefined
  claims: { aud: string; sub: string; exp: number }
}

interface Subscription {
  pair: ECDH
  auth: Buffer
  serverKey: string
}

/** A push service with its browsers, over HTTP: it refuses what is wrongly signed (RFC 8292), and decrypts the rest (RFC 8291). */
export async function startPushService() {
  const browsers = new Map<string, Subscription>()
  const received: Received[] = []
  let answer = 201

  const server = createServer((request, response) => void answerRequest(request, response))

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const name = request.url?.slice(1) ?? ''
    const browser = browsers.get(name)
    response.statusCode = browser === undefined ? 410 : answer
    const claims = browser === undefined ? null : readClaims(request, browser.serverKey)
    if (browser !== undefined && claims === null) response.statusCode = 403
    if (response.statusCode === 201 && browser !== undefined && claims !== null) {
      const { ttl, topic } = request.headers as Record<string, string | undefined>
      received.push({ name, text: decrypt(body, browser), ttl, topic, claims })
    }
    response.end('x'.repeat(100_000))
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const post: PostPush = async (endpoint, headers, body) => {
    const { status } = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body) })
    return status
  }
  return {
    origin,
    received,
    /** In place of the one that calls public addresses alone. */
    post,
    /** A browser that takes notices signed with this key alone. */
    subscribe(name: string, serverKey: string): PushTarget {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { pair, auth, serverKey })
      return {
        endpoint: `${origin}/${name}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    unsubscribe: (name: string) => void browsers.delete(name),
    answerWith: (status: number) => void (answer = status),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

/** Null unless the request is signed with that key. */
function readClaims({ headers }: IncomingMessage, serverKey: string): Received['claims'] | null {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (key !== serverKey || point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGood = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGood ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims']) : null
}

function decrypt(body: Buffer, { pair, auth }: Subscription): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + theirs.length)
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const key = derive(pair.computeSecret(theirs), auth, about, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
