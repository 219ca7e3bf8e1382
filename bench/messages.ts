/** Messages between a measured process and the bench. */

export interface Usage {
  /** User and system time of the process and its threads since it started. */
  cpuMs: number
  rssBytes: number
}

export type ToBench =
  | { kind: 'ready' }
  | { kind: 'usage'; usage: Usage }
  /** Sent to PostgreSQL since the start. */
  | { kind: 'statements'; statements: number }
  | { kind: 'failed'; reason: string }

/** A response as the site sent it, for the bare server to replay. */
export interface RecordedAnswer {
  /** Path with query. */
  path: string
  headers: Record<string, string>
  /** As on the wire: still compressed. */
  body: Buffer
}

export type FromBench =
  | { kind: 'usage' }
  | { kind: 'statements' }
  | { kind: 'serve'; answer: RecordedAnswer; port: number }
