import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * A server's position in the write-ahead log: its timeline, which increases with every promotion, and the byte within it. As one number, so
 * that a later timeline compares as further.
 */
export type Position = bigint

/**
 * Parses a server's position, or the end of a member's last write: `00000002:16/B374D848`, the timeline and PostgreSQL's own form. Throws
 * if it is invalid.
 */
export function parsePosition(text: string): Position {
  const [, timeline, high, low] = /^([\dA-F]{8}):([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? []
  if (timeline === undefined) throw new Error(`Not a position in the write-ahead log: ${text}`)
  return (BigInt(`0x${timeline}`) << 64n) + (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The text of such a position; without a timeline it is ahead of all. */
export function positionText(timeline: string | null, bytes: string): string {
  return `${timeline ?? 'FFFFFFFF'}:${bytes}`
}

/** SQL for the timeline of a position of the primary. */
export function timelineOf(position: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`left(pg_walfile_name(${position}), 8)`
}
