import { round } from '../../bench/table.ts'
import { quantilesOf } from './chance.ts'
import type { Cell } from './service-times.ts'

/** Work that follows a response (its log line, an enqueued job) counts towards it, in milliseconds. */
export const AFTER_MS = 15
export const DIGITS = 2

/**
 * Of one response, in milliseconds: processor time of the web process, the remaining time until it was complete, processor time of
 * PostgreSQL.
 */
export interface Sample {
  web: number
  rest: number
  database: number
}

export function cellOf(samples: readonly Sample[]): Cell {
  const rounded = (values: number[]) => quantilesOf(values).map((value) => round(value, DIGITS))
  const database = samples.reduce((sum, { database }) => sum + database, 0) / samples.length
  return {
    webMs: rounded(samples.map(({ web }) => web)),
    restMs: rounded(samples.map(({ rest }) => rest)),
    databaseMs: round(database, DIGITS),
  }
}
