import { ASK_EVERY_MS } from './limits.ts'
import type { Position } from './position.ts'

/** How far a replica must be, so that nothing is remembered that is older than the changes that were heard. */
export interface RequiredPosition {
  /** A change was heard, or may have been missed: from now on nothing known is enough until the primary has said how far it is. */
  raise(): void
  /** Null: not known yet. */
  readonly position: Position | null
}

/** `ask`: how far the primary is now. Asked once for all changes that are heard meanwhile, and again until it answers. */
export function createRequiredPosition(
  ask: () => Promise<Position>,
  { onKnown, signal }: { onKnown: () => void; signal: AbortSignal },
): RequiredPosition {
  let position: Position | null = null
  let raised = 0
  let asking = false

  async function find(): Promise<void> {
    asking = true
    while (position === null && !signal.aborted) {
      const before = raised
      const answer = await ask().catch(() => null)
      if (answer === null) await new Promise<void>((resolve) => void setTimeout(resolve, ASK_EVERY_MS).unref())
      // A change that was heard meanwhile may be further.
      else if (before === raised) position = answer
    }
    asking = false
    if (position !== null) onKnown()
  }

  return {
    raise() {
      raised += 1
      position = null
      if (!asking) void find()
    },
    get position() {
      return position
    },
  }
}
