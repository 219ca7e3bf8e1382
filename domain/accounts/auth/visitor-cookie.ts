import { randomUUID } from 'node:crypto'
import { readSigned, writeSigned } from './session-cookie.ts'

/** Guests who share a network are told apart for so long. */
export const VISITOR_SECONDS = 24 * 60 * 60

/** Clocks of several processes differ by less. */
const MAX_SKEW_SECONDS = 60

interface VisitorCookie {
  id: string
  /** How long ago it was given. */
  ageSeconds: number
}

/** Who of a network asks; null where the value is none of ours, or its time is over. `now`: milliseconds. */
export function readVisitorCookie(value: string | undefined, secret: string, now: number): VisitorCookie | null {
  const id = readSigned(value, purposeOf(secret))
  if (id === null) return null
  const given = Number.parseInt(id, 36)
  const ageSeconds = now / 1_000 - given
  return ageSeconds > -MAX_SKEW_SECONDS && ageSeconds < VISITOR_SECONDS
    ? { id, ageSeconds: Math.max(0, ageSeconds) }
    : null
}

/** When it was given, and which of those it is. */
export function newVisitorCookie(secret: string, now: number): string {
  return writeSigned(`${Math.floor(now / 1_000).toString(36)}-${randomUUID()}`, purposeOf(secret))
}

/** What is signed for another purpose is no visitor. */
function purposeOf(secret: string): string {
  return `visitor ${secret}`
}
