import type { z } from 'zod'

/** The path of the first fault in a value. */
export function fieldOf(error: z.ZodError): { field?: string } {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? {} : { field: path.map(String).join('.') }
}
