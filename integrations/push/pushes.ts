import type { Clock } from '#shared/clock.ts'
import { encryptPush, MAX_TEXT_BYTES } from './encrypt.ts'
import type { PushKeys } from './encrypt.ts'
import { postPush } from './post-push.ts'
import type { PostPush } from './post-push.ts'
import { PushError } from './push-error.ts'
import { authorize, deriveServerKeys } from './server-keys.ts'

export interface PushTarget extends PushKeys {
  /** The browser's address at its push service. */
  endpoint: string
}

interface Delivery {
  /** How long the push service keeps it for a browser that is offline, in seconds. */
  ttlSeconds: number
  /** A later one of the same topic takes its place; up to 32 letters. */
  topic: string
}

/** Sends push notices to browsers, through the push service of each. */
export interface Pushes {
  /** Browsers subscribe with it: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string
  /** Resolves when the push service has taken the text, of at most 3,993 bytes. Throws a PushError. */
  send(target: PushTarget, text: string, delivery: Delivery): Promise<void>
}

interface PushesOptions {
  /** The keys follow from it. */
  secret: string
  /** Whom a push service may ask about what we send: an https or mailto URL. */
  subject: string
  clock: Clock
  post?: PostPush
}

export function createPushes({ secret, subject, clock, post = postPush }: PushesOptions): Pushes {
  const keys = deriveServerKeys(secret)
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, ...theirs }, text, { ttlSeconds, topic }) {
      if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new PushError('The notice is too long')
      const url = new URL(endpoint)
      const headers = {
        authorization: authorize(keys, { endpoint: url, subject, now: clock.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.trunc(ttlSeconds)),
        topic,
        urgency: 'normal',
      }
      const status = await post(url, headers, encryptPush(text, theirs))
      if (status >= 200 && status < 300) return
      throw new PushError(`${url.host} refuses a notice (status ${status})`, {
        isGone: status === 404 || status === 410,
        retry: status === 429 || status >= 500,
      })
    },
  }
}
