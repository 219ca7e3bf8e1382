/** Whether a loader or an action has sent the caller to the sign-in: their session or their role has ended meanwhile. */
export function isSignedOut(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false
  return ['/login', '/second-factor'].includes(thrown.headers.get('location') ?? '')
}
