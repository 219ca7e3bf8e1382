import { randomUUID } from 'node:crypto'
import { readSigned, writeSigned } from './session-cookie.ts'

/** How long guests who share a network can be distinguished. */
export const VISITOR_SECONDS = 24 * 60 * 60

/** The largest clock difference expected between processes. */
const MAX_SKEW_SECONDS = 60

interface VisitorCookie {
  id: string
  /** Time since it was issued. */
  ageSeconds: number
}

/** The visitor a value identifies; null if we did not sign it or it has expired. `now`: milliseconds. */
export function readVisitorCookie(value: string | undefined, secret: string, now: number): VisitorCookie | null {
  const id = readSigned(value, purposeOf(secret))
  if (id === null) return null
  const given = Number.parseInt(id, 36)
  const ageSeconds = now / 1_000 - given
  return ageSeconds > -MAX_SKEW_SECONDS && ageSeconds < VISITOR_SECONDS
    ? { id, ageSeconds: Math.max(0, ageSeconds) }
    : null
}

/** When it was issued, and a random part that distinguishes it from others of that time. */
export function newVisitorCookie(secret: string, now: number): string {
  return writeSigned(`${Math.floor(now / 1_000).toString(36)}-${randomUUID()}`, purposeOf(secret))
}

/** Keeps values signed for another purpose from passing as visitor cookies. */
function purposeOf(secret: string): string {
  return `visitor ${secret}`
}
