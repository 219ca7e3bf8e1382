import type { Turn } from './turn.ts'

/** What one process tells another of the breaker. */
export type ToldState =
  | {
      isOpen: true
      /** Milliseconds until a call may try. */
      nextTryMs: number
      /** The far end asked for the wait: no answer to an earlier call ends it. */
      isPause: boolean
    }
  | { isOpen: false }

/** What several processes that ask one far end with one key have in common. Each method is bounded in time, and none rejects. */
export interface SharedUpstream {
  /** Tells the others, without waiting. */
  tell(state: ToldState): void
  /** Calls `listener` with what others tell, and with what holds already, also after the connection was lost. */
  onTold(listener: (state: ToldState) => void): void
  /** Whether the one call that may try now is this process's; also true where the others cannot be asked. */
  mayTry(): Promise<boolean>
  /**
   * Takes a place among the calls of all processes: milliseconds until it begins, Infinity, and no place, where that would be more than
   * `withinMs` or too many wait; null where the others cannot be asked and only this process's own limit holds.
   */
  takeTurn(turn?: Turn): Promise<number | null>
  /**
   * For background work: takes a place only where that begins now, at a distance from the last, and leaves some to others; then 0. Else,
   * without a place, in how many milliseconds to try again; null where the others cannot be asked.
   */
  takeSpareTurn(): Promise<number | null>
}
