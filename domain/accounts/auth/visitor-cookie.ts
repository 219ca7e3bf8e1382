import { randomUUID } from 'node:crypto'
import { readSigned, writeSigned } from './session-cookie.ts'

/** Guests who share a network are told apart for so long. */
export const VISITOR_SECONDS = 24 * 60 * 60

/** Who of a network asks; null where the value is none of ours. */
export function readVisitorCookie(value: string | undefined, secret: string): string | null {
  return readSigned(value, purposeOf(secret))
}

export function newVisitorCookie(secret: string): string {
  return writeSigned(randomUUID(), purposeOf(secret))
}

/** What is signed for another purpose is no visitor. */
function purposeOf(secret: string): string {
  return `visitor ${secret}`
}
