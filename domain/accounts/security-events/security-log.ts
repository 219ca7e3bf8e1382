import type { Database } from '#db/client.ts'
import { SECURITY_EVENTS, securityEventName } from '#shared/members/security-event.ts'
import type { SecurityEventKind } from '#shared/members/security-event.ts'
import type { Logger } from '#shared/logger.ts'
import { storeEvents } from './store-events.ts'
import type { EventRow } from './store-events.ts'

/** As it is logged. */
export interface NotedEvent {
  kind: SecurityEventKind
  userId: string | null
  network: string
  browser: string | null
  actorId: string | null
  detail: Readonly<Record<string, string>>
}

export interface SecurityLog {
  /** Writes the event's log line and counts it for the metrics. */
  note(event: NotedEvent): void
  /**
   * Stores the row within about a second, added to equal ones. Returns immediately: how long a response takes does not reveal whether there
   * is an account. Rows that cannot be stored are dropped; their log lines remain.
   */
  storeLater(row: EventRow): void
  /** Resolves when pending rows have been stored or dropped. */
  flush(): Promise<void>
}

interface Options {
  db: Database
  logger: Logger
  /** Called with every event. */
  observe?: (kind: SecurityEventKind) => void
}

const STORED_AFTER_MS = 1_000
/** Distinct rows that wait. */
const MAX_WAITING = 10_000

/** The security events of this process. */
export function createSecurityLog({ db, logger, observe }: Options): SecurityLog {
  const waiting = new Map<string, EventRow>()
  let timer: NodeJS.Timeout | null = null
  let storing: Promise<void> = Promise.resolve()

  async function store(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const rows = [...waiting.values()]
    waiting.clear()
    if (rows.length === 0) return
    try {
      await storeEvents(db, rows)
    } catch (error) {
      logger.warn({ err: error, rows: rows.length }, 'Security events could not be stored')
    }
  }

  function storeInTurn(): Promise<void> {
    storing = storing.then(store)
    return storing
  }

  return {
    note({ kind, userId, network, browser, actorId, detail }) {
      const by = actorId === null ? {} : { actor: actorId }
      const fields = { event: securityEventName(kind), account: userId, network, browser, ...by, ...detail }
      logger[SECURITY_EVENTS[kind].level](fields, 'Security event')
      observe?.(kind)
    },
    storeLater(row) {
      const key = [row.userId, row.kind, row.network, row.hour?.toISOString()].join(' ')
      const equal = waiting.get(key)
      if (equal === undefined && waiting.size >= MAX_WAITING) return
      waiting.set(key, { ...row, count: row.count + (equal?.count ?? 0) })
      // Does not keep a process running that stops: it calls flush.
      timer ??= setTimeout(() => void storeInTurn(), STORED_AFTER_MS).unref()
    },
    flush: storeInTurn,
  }
}
