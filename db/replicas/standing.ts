import type { Logger } from '#shared/logger.ts'
import { LAG_LIMIT_MS, TAKEN_BACK_MS } from './limits.ts'
import type { Position } from './position.ts'
import type { PrimaryTrack } from './primary-track.ts'

/** What a replica says of itself. */
export interface ReplicaAnswer {
  /** Null where it does not follow a primary. */
  replayed: Position | null
  /** When its server was started, as it writes it. */
  startedAt: string
}

/** Whether one replica is asked, and how far it is. */
export interface Standing {
  answered(answer: ReplicaAnswer): void
  /** It is away, or a connection to it was lost: what it shows next may be older than what it has shown. */
  failed(error: unknown): void
  /** Where the replica was before the primary was asked, and where the primary is. */
  compare(before: Position | null, primary: Position): void
  /** Whether it has what the position stands for. False while it is left out. */
  has(position: Position): boolean
  readonly isIn: boolean
  /** When the server that answered last was started, as it writes it. */
  readonly startedAt: string
  /** Null while it does not answer, or follows no primary. */
  readonly replayed: Position | null
  /** Null while it does not answer. */
  readonly lagMs: number | null
}

interface Options {
  /** Without user and password. */
  name: string
  track: Pick<PrimaryTrack, 'lagOf'>
  logger: Logger
  now: () => number
}

/** Left out at first. Leaving and returning are logged, once each. */
export function createStanding({ name, track, logger, now }: Options): Standing {
  let replayed: Position | null = null
  let startedAt = ''
  /** The start of a server that has gone another way than the primary: it cannot follow again before the next. */
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
