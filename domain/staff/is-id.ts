const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether it may be the id of an account, a report or a message, in the only spelling that the product writes. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
