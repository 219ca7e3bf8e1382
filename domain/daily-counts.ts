import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Clock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'

/**
 * What is counted per UTC day. `empty_search`: a search without results; `member_question`, `guest_question`: an answered question to the
 * assistant. The glossary has the exact definitions.
 */
export const DAILY_COUNTS = ['empty_search', 'member_question', 'guest_question'] as const
export type DailyCount = (typeof DAILY_COUNTS)[number]

export interface DailyCounts {
  /** Returns immediately: the count is written after the response. What cannot be written now is written with the next one. */
  add(name: DailyCount): void
  /** Resolves when pending counts have been written, or could not be. */
  flush(): Promise<void>
}

interface Options {
  db: Database
  clock: Clock
  logger: Logger
}

interface Waiting {
  day: string
  name: DailyCount
  count: number
}

/** This process's counts, added to the totals in the database: one query at a time, with all pending counts. */
export function createDailyCounts({ db, clock, logger }: Options): DailyCounts {
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | null = null

  function put({ day, name, count }: Waiting): void {
    const key = `${day} ${name}`
    waiting.set(key, { day, name, count: count + (waiting.get(key)?.count ?? 0) })
  }

  async function write(rows: readonly Waiting[]): Promise<boolean> {
    try {
      await db
        .insertInto('daily_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['day', 'name']).doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
        )
        .execute()
      return true
    } catch (error) {
      logger.warn({ err: error }, 'Daily counts could not be written, and wait')
      return false
    }
  }

  async function writeAll(): Promise<void> {
    // Whatever is added in this turn of the event loop is written together.
    await Promise.resolve()
    let goesOn = true
    while (goesOn && waiting.size > 0) {
      // In the same order in every process, to avoid deadlocks.
      const rows = [...waiting.values()].toSorted((a, b) => (`${a.day} ${a.name}` < `${b.day} ${b.name}` ? -1 : 1))
      waiting = new Map()
      goesOn = await write(rows)
      if (!goesOn) rows.forEach(put)
    }
    writing = null
  }

  return {
    add(name) {
      put({ day: clock.now().toISOString().slice(0, 10), name, count: 1 })
      writing ??= writeAll()
    },
    async flush() {
      if (waiting.size > 0) writing ??= writeAll()
      await writing
    },
  }
}
