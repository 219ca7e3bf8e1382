type TextField = HTMLInputElement | HTMLTextAreaElement

/** Fields whose value leads to another page, or is quickly entered again. */
const PASSING = new Set(['search', 'checkbox', 'radio', 'hidden', 'range', 'submit', 'button'])
const typed = new Set<TextField>()

/** Tracks fields with typed text until their form is submitted. */
export function watchTyping(): void {
  note(document.activeElement)
  document.addEventListener('input', ({ target }) => note(target))
  document.addEventListener('submit', ({ target }) => {
    for (const field of typed) if (field.form === target) typed.delete(field)
  })
}

/** Whether a reload would lose typed text. */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some(({ value }) => value.trim() !== '')
}

function note(target: EventTarget | null): void {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !PASSING.has(target.type))
  if (isText) typed.add(target)
}
