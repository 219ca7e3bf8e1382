/** An element of the document by its id. */
export function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`No element has the id ${id}`)
  return found
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
