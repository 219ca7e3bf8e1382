import { z } from 'zod'

/** Longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254
const shape = z.email().max(MAX_EMAIL_LENGTH)

/** As addresses are compared and stored. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function isEmail(text: string): boolean {
  return shape.safeParse(text).success
}
