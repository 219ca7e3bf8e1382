// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g

/** The known parameters of a query, sorted by name; '' or with its question mark. Values of one name keep their order. */
export function knownQuery(search: string, names: ReadonlySet<string>): string {
  if (search === '' || search === '?' || names.size === 0) return ''
  const known = [...new URLSearchParams(search)]
    .filter(([name]) => names.has(name))
    .map(([name, value]) => [name, value.replace(CONTROL, ' ')])
  if (known.length === 0) return ''
  const parameters = new URLSearchParams(known)
  parameters.sort()
  return `?${parameters.toString()}`
}
