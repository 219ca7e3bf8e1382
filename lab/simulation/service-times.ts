import type { PageName } from './visits.ts'

/** What one kind of answer takes, as measured by one client that waits for each. */
export interface Cell {
  /** Processor time of the web process, all its threads, in milliseconds: quantiles from the least to the greatest. */
  webMs: number[]
  /** The rest of the time until the answer is there, in milliseconds: quantiles. */
  restMs: number[]
  /** Processor time of PostgreSQL, in milliseconds: the mean. */
  databaseMs: number
}

/**
 * Answers that cost differently: `title` is a document that is made with nothing remembered of it, `title remembered` one whose data
 * `deps.cache` has, `title data` what a navigation within the application fetches, `title member` a member's.
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
  /** What a kept page takes of the cache, all copies together. */
  keptBytes: Record<PageName, number>
  /** What a request takes that a process gets after a pause: caches of its processor, and its own, are cold. */
  afterPause: Record<PauseName, AfterPause>
  /** Of a second in which nothing is asked: processor time of a web process, what jobs add to it, and PostgreSQL's for each process. */
  idleMsPerSecond: { web: number; jobs: number; database: number }
}

export type PauseName = 'short' | 'long'

export interface AfterPause {
  /** By how much more it takes than without one. */
  web: number
  rest: number
  database: number
  /** As measured after such pauses, of what is asked for most. */
  cells: Partial<Record<CellName, Cell>>
}

/** For how long a process was asked nothing, at least, in milliseconds. */
const LEAST_MS: Record<PauseName, number> = { short: 50, long: 1_000 }

/** Null where a process was asked something just before. */
export function pauseOf(ms: number): PauseName | null {
  if (ms > LEAST_MS.long) return 'long'
  return ms > LEAST_MS.short ? 'short' : null
}

/** A database of 1.2 million titles against the sample's: p95 in docs/operate/scale.md. What it does not name is taken to stay. */
export const AT_SIZE: Partial<Record<string, number>> = {
  search: 33 / 26,
  browse: 5.3 / 2.7,
  typeahead: 3.1 / 2.5,
  more: 3.1 / 2.5,
}
