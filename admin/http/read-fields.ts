import { readForm } from '#shared/http/read-form.ts'

/** Longest field that is looked at; a longer one counts as absent. */
const MAX_FIELD_LENGTH = 4_000

/** The texts of a form, of each name the first; nothing where no form came. The host bounds bodies (server/steps/limit-body.ts). */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const form = (await readForm(request)) ?? new FormData()
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.length <= MAX_FIELD_LENGTH ? value : ''
  }
}
