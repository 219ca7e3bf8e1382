/** The message that names a subject, if it has one: 'world war ii' gives worldWarIi below `subject`. */
export function subjectKey(subject: string): `subject.${string}` {
  const [first = '', ...words] = subject.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return `subject.${first}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}
