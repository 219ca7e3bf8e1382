import { readForm } from '#shared/http/read-form.ts'

/** Longest accepted field; a longer one counts as absent. */
const MAX_FIELD_LENGTH = 4_000

/**
 * The text fields of a form, the first of each name; empty if there is no form. The host limits the size of bodies
 * (server/middleware/limit-body.ts).
 */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const form = (await readForm(request)) ?? new FormData()
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.length <= MAX_FIELD_LENGTH ? value : ''
  }
}
