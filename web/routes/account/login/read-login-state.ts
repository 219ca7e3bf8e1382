/** The screen's query with the history state `isSignUp`, `redirectPath` added. Null if there is none. */
export function readLoginState(state: unknown, search: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const { isSignUp, redirectPath } = state as Record<string, unknown>
  const query = new URLSearchParams(search)
  if (isSignUp === true) query.set('view', 'sign-up')
  if (typeof redirectPath === 'string') query.set('redirectPath', redirectPath)
  return isSignUp === true || typeof redirectPath === 'string' ? query.toString() : null
}
