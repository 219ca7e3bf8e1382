import type { z } from 'zod'

/** Where in a value the first fault is. */
export function fieldOf(error: z.ZodError): { field?: string } {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? {} : { field: path.map(String).join('.') }
}
