/** Characters of a password. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** A session ends this long after its last renewal; one in use is renewed once a day. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
export const SESSION_RENEWED_AFTER_SECONDS = 24 * 60 * 60

/** How long an expired link is still recognised as expired. */
export const ENDED_LINK_KEPT_SECONDS = 2 * 24 * 60 * 60

/** Sessions of one member across all sites; one more ends the least recently used one. */
export const MAX_SESSIONS = 50

/** How recently a member without a password must have signed in with Google before a sensitive change. */
export const PROOF_SECONDS = 10 * 60

/** How long a display name that was given up is reserved for its former owner. */
export const NAME_RESTS_SECONDS = 30 * 24 * 60 * 60
/** Reserved names per member, the most recent ones, so that no one can hoard names. */
export const MAX_RESTING_NAMES = 3

/** Time allowed between the password and the second-factor code. */
export const SECOND_FACTOR_SECONDS = 10 * 60
/** How long a trusted browser may skip the second factor. */
export const TRUSTED_BROWSER_SECONDS = 30 * 24 * 60 * 60
/** An authenticator code is accepted during the previous, its own and the next step of 30 s each. */
export const CODE_SECONDS = 90

/** Timeout for Google's discovery document, and for the requests to Google on return. */
export const GOOGLE_START_LIMIT_MS = 5_000
export const GOOGLE_FINISH_LIMIT_MS = 10_000

/** How long security events are stored, and how many of one account. */
export const SECURITY_EVENT_DAYS = 90
export const MAX_SECURITY_EVENTS = 500
