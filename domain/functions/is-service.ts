import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'

/** Whether a caller holds this installation's service token. Nobody does where none is set. */
export function isService({ serviceToken }: Pick<Deps, 'serviceToken'>, given: unknown): boolean {
  if (serviceToken === null || typeof given !== 'string') return false
  // Digests are of one length, and how long the comparison takes tells nothing about the token.
  return timingSafeEqual(digest(given), digest(serviceToken))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
