/** Google's name among the ways to sign in. */
export const GOOGLE = 'google'

/** Where the sign-in library would send a browser with a failure. We read it there, and send it nowhere. */
export const GOOGLE_ERROR_PATH = '/auth/error'
