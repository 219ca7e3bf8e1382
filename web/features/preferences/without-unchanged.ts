/** A form without the country and language that were shown already: a guess must not be saved along with an explicit choice. */
export function withoutUnchanged(form: FormData, shown: { country: string; language: string }): FormData {
  for (const name of ['country', 'language'] as const) if (form.get(name) === shown[name]) form.delete(name)
  return form
}
