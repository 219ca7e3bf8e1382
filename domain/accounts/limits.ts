/** Characters of a password. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** A session that is used ends so long after its last renewal, and is renewed once a day. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60
export const SESSION_RENEWED_AFTER_SECONDS = 24 * 60 * 60

/** A link that has ended is still known as such for so long. */
export const ENDED_LINK_KEPT_SECONDS = 2 * 24 * 60 * 60

/** Sessions of one member at all sites together; one more ends the one that was used longest ago. */
export const MAX_SESSIONS = 50

/** Whoever has no password shows who they are by Google: so long before something weighty at most. */
export const PROOF_SECONDS = 10 * 60

/** A display name that was given up is nobody else's for so long. */
export const NAME_RESTS_SECONDS = 30 * 24 * 60 * 60
/** Of one member so many names rest at most, the latest: nobody keeps names by the dozen. */
export const MAX_RESTING_NAMES = 3

/** Between the password and the code of the second factor. */
export const SECOND_FACTOR_SECONDS = 10 * 60
/** A browser that need not show the second factor again. */
export const TRUSTED_BROWSER_SECONDS = 30 * 24 * 60 * 60
/** A code of the authenticator is good for the step before, its own and the next: 30 s each. */
export const CODE_SECONDS = 90

/** Longest wait for Google's discovery document, and for what a return from Google asks of it. */
export const GOOGLE_START_LIMIT_MS = 5_000
export const GOOGLE_FINISH_LIMIT_MS = 10_000
