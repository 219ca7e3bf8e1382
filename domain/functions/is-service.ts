import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#domain/deps.ts'

/** Whether a caller holds this installation's service token. Never true if none is set. */
export function isService({ serviceToken }: Pick<Deps, 'serviceToken'>, given: unknown): boolean {
  if (serviceToken === null || typeof given !== 'string') return false
  // Digests have equal length, and the comparison's timing reveals nothing about the token.
  return timingSafeEqual(digest(given), digest(serviceToken))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
