import type { CallTurn } from './turn.ts'

/** The breaker's state as processes exchange it. */
export type PeerState =
  | {
      isOpen: true
      /** Milliseconds until a call may probe. */
      nextTryMs: number
      /** The upstream requested the wait: no response to an earlier call ends it. */
      isPause: boolean
    }
  | { isOpen: false }

/** State shared by the processes that call one upstream with one key. Each method is limited in time, and none rejects. */
export interface SharedUpstream {
  /** Notifies the others, without waiting. */
  tell(state: PeerState): void
  /** Calls `listener` with the others' notifications and with the current state, also after a reconnect. */
  onPeerState(listener: (state: PeerState) => void): void
  /** Whether this process may make the one probe that is due; also true if the others cannot be reached. */
  mayTry(): Promise<boolean>
  /**
   * Takes a turn among the calls of all processes: milliseconds until it begins; Infinity, and no turn, if that would be more than
   * `withinMs` or too many wait; null if the others cannot be reached and only this process's own limit applies.
   */
  takeTurn(turn?: CallTurn): Promise<number | null>
  /**
   * For background work: takes a turn only if it begins now, at a distance from the last, and leaves some to others; then 0.
   * Otherwise takes none and returns the milliseconds until the next try; null if the others cannot be reached.
   */
  takeSpareTurn(): Promise<number | null>
}
