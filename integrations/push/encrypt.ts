import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The browser's part of a subscription, in base64url. */
export interface PushKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: string
  /** Its secret of 16 bytes. */
  auth: string
}

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** Marks the last record (RFC 8188). */
const LAST = 2
const TAG_BYTES = 16
const POINT_BYTES = 65
const AUTH_BYTES = 16

/** Bytes of text that fit into the 4,096 that every push service takes, with header, mark and tag. */
export const MAX_TEXT_BYTES = RECORD_SIZE - (16 + 4 + 1 + POINT_BYTES) - TAG_BYTES - 1

/** Whether these are keys of a browser: a point on the curve, and a secret of its length. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/**
 * A text that only this browser can read: RFC 8291 with the coding `aes128gcm` of RFC 8188, in one record. `given` fixes what is random, for
 * the example of the RFC.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  given: { salt?: Buffer; key?: Buffer } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const salt = given.salt ?? randomBytes(16)
  const own = createECDH(CURVE)
  if (given.key === undefined) own.generateKeys()
  else own.setPrivateKey(given.key)
  const ours = own.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const key = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST)), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_SIZE)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, record, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
