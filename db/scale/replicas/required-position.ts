import { ASK_EVERY_MS } from './limits.ts'
import type { Position } from './position.ts'

/** The position a replica must have reached, so that nothing older than the announced changes is cached. */
export interface RequiredPosition {
  /** A change was announced, or may have been missed: from now on no known position suffices until the primary has reported its own. */
  raise(): void
  /** Null: not known yet. */
  readonly position: Position | null
}

/** `ask`: requests the primary's current position. Asked once for all changes received meanwhile, and again until it responds. */
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
      // A change received meanwhile may be further ahead.
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
