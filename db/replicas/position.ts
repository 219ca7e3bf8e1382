import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * How far a server has come in the write-ahead log: its timeline, which a promotion begins, and within it bytes. As a number, so that whoever is on
 * a later timeline is further.
 */
export type Position = bigint

/** Of servers, and where a member's last write ends: `00000002:16/B374D848`, the timeline and PostgreSQL's own form. Throws where it is none. */
export function parsePosition(text: string): Position {
  const [, timeline, high, low] = /^([\dA-F]{8}):([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? []
  if (timeline === undefined) throw new Error(`Not a position in the write-ahead log: ${text}`)
  return (BigInt(`0x${timeline}`) << 64n) + (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The text of such a position; without a timeline it is ahead of all. */
export function positionText(timeline: string | null, bytes: string): string {
  return `${timeline ?? 'FFFFFFFF'}:${bytes}`
}

/** The timeline that a position of the primary is on, in SQL. */
export function timelineOf(position: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`left(pg_walfile_name(${position}), 8)`
}
