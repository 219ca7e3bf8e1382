import type { Logger } from '#shared/logger.ts'
import { LAG_LIMIT_MS, TAKEN_BACK_MS } from './limits.ts'
import type { Position } from './position.ts'
import type { PrimaryTrack } from './primary-track.ts'

/** A replica's report about itself. */
export interface ReplicaAnswer {
  /** Null if it does not follow a primary. */
  replayed: Position | null
  /** When its server was started, in the server's own format. */
  startedAt: string
}

/** Whether one replica may be used, and how far it lags. */
export interface Standing {
  answered(answer: ReplicaAnswer): void
  /** It is unavailable, or a connection to it was lost: its next state may be older than what it has shown. */
  failed(error: unknown): void
  /** The replica's position before the primary was asked, and the primary's. */
  compare(before: Position | null, primary: Position): void
  /** Whether it has reached the position. False while it is left out. */
  has(position: Position): boolean
  readonly isIn: boolean
  /** When the server that responded last was started, in the server's own format. */
  readonly startedAt: string
  /** Null while it does not respond, or follows no primary. */
  readonly replayed: Position | null
  /** Null while it does not respond. */
  readonly lagMs: number | null
}

interface Options {
  /** Without user and password. */
  name: string
  track: Pick<PrimaryTrack, 'lagOf'>
  logger: Logger
  now: () => number
}

/** Initially left out. Leaving and returning are logged, once each. */
export function createStanding({ name, track, logger, now }: Options): Standing {
  let replayed: Position | null = null
  let startedAt = ''
  /** The start time of a server that has diverged from the primary: it cannot follow again before it restarts. */
  let strayed: string | null = null
  let isIn = false
  let wasTold = false

  function leave(reason: string, error?: unknown): void {
    if (isIn || !wasTold) {
      const because = error === undefined ? {} : { err: error }
      logger.warn({ replica: name, reason, ...because }, 'A replica is left out: the primary is read in its place')
    }
    wasTold = true
    isIn = false
  }

  function judge(): void {
    if (replayed === null) return leave('it follows no primary')
    if (startedAt === strayed) return leave('it is ahead of the primary')
    const lag = track.lagOf(replayed, now())
    if (lag > (isIn ? LAG_LIMIT_MS : TAKEN_BACK_MS)) return leave('it is too far behind')
    if (!isIn) logger.info({ replica: name }, 'A replica is read')
    isIn = true
    wasTold = true
  }

  return {
    answered(answer) {
      ;({ replayed, startedAt } = answer)
      judge()
    },
    failed(error) {
      replayed = null
      leave('it does not answer', error)
    },
    compare(before, primary) {
      if (before === null || before <= primary) return
      strayed = startedAt
      judge()
    },
    has: (position) => isIn && replayed !== null && replayed >= position,
    get isIn() {
      return isIn
    },
    get startedAt() {
      return startedAt
    },
    get replayed() {
      return replayed
    },
    get lagMs() {
      return replayed === null ? null : track.lagOf(replayed, now())
    },
  }
}
