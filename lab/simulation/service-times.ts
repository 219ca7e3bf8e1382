import type { PageName } from './visits.ts'

/** The cost of one kind of response, measured by one client that waits for each. */
export interface Cell {
  /** Processor time of the web process, all its threads, in milliseconds: quantiles from minimum to maximum. */
  webMs: number[]
  /** The remaining time until the response is complete, in milliseconds: quantiles. */
  restMs: number[]
  /** Processor time of PostgreSQL, in milliseconds: the mean. */
  databaseMs: number
}

/**
 * Kinds of responses with different costs: `title` is a document rendered without cached data, `title remembered` one whose data is
 * in `deps.cache`, `title data` what a navigation within the application fetches, `title member` a member's.
 */
export type CellName =
  | `${PageName}${'' | ' data'}${'' | ' remembered' | ' member'}`
  | 'kept'
  | 'typeahead'
  | 'more'
  | 'lists'
  | 'files'
  | 'save'

export interface ServiceTimes {
  measured: { at: string; command: string; machine: string; load: string }
  cells: Record<CellName, Cell>
  /** Size of a page in the cache, in all encodings. */
  keptBytes: Record<PageName, number>
  /** The cost of a request after a pause of the process: the processor's caches, and its own, are cold. */
  afterPause: Record<PauseName, AfterPause>
  /** Per idle second: processor time of a web process, what jobs add to it, and PostgreSQL's for each process. */
  idleMsPerSecond: { web: number; jobs: number; database: number }
}

export type PauseName = 'short' | 'long'

export interface AfterPause {
  /** The extra cost compared with no pause. */
  web: number
  rest: number
  database: number
  /** Measured after such pauses, for the most frequent requests. */
  cells: Partial<Record<CellName, Cell>>
}

/** Minimum idle time of a process, in milliseconds. */
const LEAST_MS: Record<PauseName, number> = { short: 50, long: 1_000 }

/** Null if the process was recently active. */
export function pauseOf(ms: number): PauseName | null {
  if (ms > LEAST_MS.long) return 'long'
  return ms > LEAST_MS.short ? 'short' : null
}

/**
 * Ratios of a database of 1.2 million titles to the sample's: p95 in docs/operate/scale.md. Kinds not listed are assumed to stay
 * the same.
 */
export const AT_SIZE: Partial<Record<string, number>> = {
  search: 33 / 26,
  browse: 5.3 / 2.7,
  typeahead: 3.1 / 2.5,
  more: 3.1 / 2.5,
}
