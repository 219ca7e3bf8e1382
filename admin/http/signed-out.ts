/** Whether a loader or an action has redirected the caller to the sign-in: their session or role has ended meanwhile. */
export function isSignedOut(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false
  return ['/login', '/second-factor'].includes(thrown.headers.get('location') ?? '')
}
