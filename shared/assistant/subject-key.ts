/** The message that names a subject in every language: of 'world war ii' `subject.worldWarIi`. Most subjects have none. */
export function subjectKey(subject: string): `subject.${string}` {
  const [first = '', ...words] = subject.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return `subject.${first}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}
