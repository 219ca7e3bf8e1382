/** Google's provider id. */
export const GOOGLE = 'google'

/** Where the sign-in library would redirect a browser on failure. We read the error from that URL and never redirect there. */
export const GOOGLE_ERROR_PATH = '/auth/error'
