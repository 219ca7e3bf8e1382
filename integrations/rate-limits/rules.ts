/** How often something may happen. */
export interface RateLimit {
  max: number
  windowS: number
  /**
   * The unit that is counted. A person is a session, a visitor's signed cookie, or the network of a client with neither; a browser
   * is one in which a member has signed in before; a network is one IPv4 address or IPv6 /64.
   */
  by: 'person' | 'network' | 'address' | 'address and network' | 'browser' | 'member'
  /** Description for the operator (docs/operate/limits.md). */
  counts: string
}

/**
 * A rule by person comes with two more: `…Crowd` for all visitors of one network together, because cookies are easy to get, and
 * `…Newcomers` for those whose cookie is younger than NEWCOMER_SECONDS.
 */
export const RATE_LIMITS = {
  page: { max: 600, windowS: 60, by: 'person', counts: 'pages and their data' },
  pageCrowd: {
    max: 6_000,
    windowS: 60,
    by: 'network',
    counts: 'pages and their data, of all visitors of a network together',
  },
  pageNewcomers: {
    max: 1_200,
    windowS: 60,
    by: 'network',
    counts: 'pages and their data, of a network’s visitors whose cookie is new',
  },
  api: { max: 240, windowS: 60, by: 'person', counts: 'requests to /api/' },
  apiCrowd: {
    max: 2_400,
    windowS: 60,
    by: 'network',
    counts: 'requests to /api/, of all visitors of a network together',
  },
  apiNewcomers: {
    max: 480,
    windowS: 60,
    by: 'network',
    counts: 'requests to /api/, of a network’s visitors whose cookie is new',
  },
  unsafe: { max: 60, windowS: 60, by: 'person', counts: 'forms and other changes' },
  unsafeCrowd: {
    max: 600,
    windowS: 60,
    by: 'network',
    counts: 'forms and other changes, of all visitors of a network together',
  },
  unsafeNewcomers: {
    max: 240,
    windowS: 60,
    by: 'network',
    counts: 'forms and other changes, of a network’s visitors whose cookie is new',
  },
  prefetch: { max: 600, windowS: 60, by: 'person', counts: 'pages that a browser loads ahead' },
  prefetchCrowd: {
    max: 6_000,
    windowS: 60,
    by: 'network',
    counts: 'pages that a browser loads ahead, of all visitors of a network together',
  },
  prefetchNewcomers: {
    max: 1_200,
    windowS: 60,
    by: 'network',
    counts: 'pages that a browser loads ahead, of a network’s visitors whose cookie is new',
  },
  upstream: { max: 60, windowS: 60, by: 'person', counts: 'pages that would ask TMDB for what is not stored' },
  upstreamCrowd: {
    max: 300,
    windowS: 60,
    by: 'network',
    counts: 'pages that would ask TMDB for what is not stored, of all visitors of a network together',
  },
  upstreamNewcomers: {
    max: 60,
    windowS: 60,
    by: 'network',
    counts: 'pages that would ask TMDB for what is not stored, of a network’s visitors whose cookie is new',
  },
  signIn: { max: 50, windowS: 5 * 60, by: 'network', counts: 'failed sign-ins' },
  signInAddress: { max: 20, windowS: 60 * 60, by: 'address', counts: 'failed sign-ins' },
  signInPair: { max: 10, windowS: 60 * 60, by: 'address and network', counts: 'failed sign-ins' },
  signInDevice: { max: 10, windowS: 60 * 60, by: 'browser', counts: 'failed sign-ins, wrong codes included' },
  signInLink: { max: 6, windowS: 15 * 60, by: 'address', counts: 'mails with a link to sign in' },
  code: { max: 20, windowS: 60 * 60, by: 'member', counts: 'wrong codes after the password' },
  codePair: { max: 10, windowS: 60 * 60, by: 'address and network', counts: 'wrong codes after the password' },
  signUp: { max: 20, windowS: 10 * 60, by: 'person', counts: 'sign-ups' },
  signUpCrowd: { max: 200, windowS: 10 * 60, by: 'network', counts: 'sign-ups, of all visitors of a network together' },
  signUpNewcomers: {
    max: 40,
    windowS: 10 * 60,
    by: 'network',
    counts: 'sign-ups, of a network’s visitors whose cookie is new',
  },
  signUpAddress: { max: 6, windowS: 15 * 60, by: 'address', counts: 'mails that confirm a sign-up' },
  signUpPair: { max: 3, windowS: 15 * 60, by: 'address and network', counts: 'mails that confirm a sign-up' },
  reset: { max: 20, windowS: 15 * 60, by: 'person', counts: 'reset links asked for' },
  resetCrowd: {
    max: 200,
    windowS: 15 * 60,
    by: 'network',
    counts: 'reset links asked for, of all visitors of a network together',
  },
  resetNewcomers: {
    max: 40,
    windowS: 15 * 60,
    by: 'network',
    counts: 'reset links asked for, of a network’s visitors whose cookie is new',
  },
  resetAddress: { max: 6, windowS: 15 * 60, by: 'address', counts: 'mails with a reset link' },
  resetPair: { max: 3, windowS: 15 * 60, by: 'address and network', counts: 'mails with a reset link' },
  resetDevice: { max: 3, windowS: 15 * 60, by: 'browser', counts: 'mails with a reset link' },
  contact: { max: 5, windowS: 15 * 60, by: 'network', counts: 'messages of the contact form' },
  contactAddress: { max: 3, windowS: 60 * 60, by: 'address', counts: 'messages of the contact form' },
  ownPassword: { max: 10, windowS: 5 * 60, by: 'member', counts: 'wrong passwords in the settings' },
  passwordRating: { max: 120, windowS: 60, by: 'network', counts: 'ratings of a password that is being typed' },
  ownAddress: { max: 5, windowS: 15 * 60, by: 'member', counts: 'changes of the address' },
  ownImport: { max: 10, windowS: 15 * 60, by: 'member', counts: 'imports' },
  testNotice: { max: 10, windowS: 15 * 60, by: 'member', counts: 'test notices to own devices' },
  ownReport: { max: 20, windowS: 15 * 60, by: 'member', counts: 'reports of lists' },
} as const satisfies Record<string, RateLimit>
export type RateRule = keyof typeof RATE_LIMITS
