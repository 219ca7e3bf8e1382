import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** Push services refuse more than 24 hours. */
const VALID_SECONDS = 12 * 60 * 60

/** The pair of keys by which push services recognise this installation (VAPID, RFC 8292). */
export interface ServerKeys {
  /** An uncompressed point in base64url: browsers ask for notices signed with it. */
  publicKey: string
  privateKey: KeyObject
}

/** Keys that follow from a secret, the same in every process: they are nowhere stored. */
export function deriveServerKeys(secret: string): ServerKeys {
  // 16 bytes more than the order has, so that no scalar is likelier than others.
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48)).toString('hex')}`)
  const scalar = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x, y }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ format: 'jwk', key }) }
}

interface Signed {
  /** Where it is sent: the signature is good for that push service alone. */
  endpoint: URL
  /** Whom the push service may ask: an https or mailto URL. */
  subject: string
  now: Date
}

/** The Authorization header of a request to a push service. */
export function authorize({ publicKey, privateKey }: ServerKeys, { endpoint, subject, now }: Signed): string {
  const expiry = Math.trunc(now.getTime() / 1_000) + VALID_SECONDS
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp: expiry, sub: subject },
  ]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
