/** A form without the country and language that were there already: what was only guessed is not chosen with the rest. */
export function withoutUnchanged(form: FormData, shown: { country: string; language: string }): FormData {
  for (const name of ['country', 'language'] as const) if (form.get(name) === shown[name]) form.delete(name)
  return form
}
