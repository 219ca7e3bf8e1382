import { z } from 'zod'

/** The longest address that mail can be sent to. */
const MAX_EMAIL_LENGTH = 254
const shape = z.email().max(MAX_EMAIL_LENGTH)

/** The form in which addresses are stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function isEmail(text: string): boolean {
  return shape.safeParse(text).success
}
