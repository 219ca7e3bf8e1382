import type { SentForm, UploadProblem } from './sent-form.ts'
import type { Member } from '../members/member.ts'
import type { Viewing } from '../members/viewing.ts'

/** What the visitor has chosen, or what is assumed for them. */
export interface Preferences {
  /** Language of the page: from the path, or detected if the path has none. */
  language: string
  country: string
  /** False while the country is only guessed from the browser or is the default. */
  countryKnown: boolean
  theme: Theme | null
  /** True if the visitor has unlinked language and country. */
  separate: boolean
}

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** One request as the applications see it. */
export interface RequestContext {
  requestId: string
  /** For every inline script. The host replaces it by hashes before a page is cached. */
  nonce?: string | undefined
  /** `whole`: for the cache, which must not store a page that failed in part; `stream`: whatever is available is sent. */
  render: 'whole' | 'stream'
  preferences: Preferences
  /** Null for guests, and for every page that may be cached. */
  member: Member | null
  /** The member's choices, or those of a guest's cookies: never part of a page that may be cached. */
  viewing: Viewing
  /** True if someone may be signed in, but the database could not be asked who. */
  memberUnknown?: boolean | undefined
  /** True if the page is for all guests of a country, also in caches in front of the site: scripts add this guest's choices. */
  isShared?: boolean | undefined
  /** Position in the write-ahead log of the end of the member's last write; absent if unknown. */
  lastWrite?: string | undefined
  /** True if the path could not be decoded or has too many prefixes: respond with the not-found page. */
  unroutable?: boolean | undefined
  /** A member's form with a file, where one may be sent, or why it is missing: the route reports that. The body is then empty. */
  upload?: SentForm | UploadProblem | undefined
  /** True if no one will look at the response yet: the browser is prefetching, or asks for headers only. */
  unseen?: boolean | undefined
  /** Whose page it is, for data stored on the device: `guest` or a member's tag; null if unknown. */
  viewerTag: string | null
  clientIp: string | null
  /** Counts towards the visitor's network's share of TMDB requests; false if that is used up. */
  mayAskUpstream: () => Promise<boolean>
}

/** Facts about this installation that pages show. */
export interface Site {
  /** Origins without a trailing slash. */
  publicUrl: string
  adminUrl: string
  catalogue: 'sample' | 'tmdb'
  /** Whether titles of the sample are shown: also with a key, until TMDB has accepted it. */
  showsSample: boolean
  /** TMDB's image host with path, e.g. https://image.tmdb.org/t/p */
  imageBaseUrl: string
  /** Whether visitors' countries can be looked up by their address. */
  locates: boolean
  /** Whether browsers should install the service worker. */
  hasWorker: boolean
  operator: Operator
  /** Whether the panel is only open to staff with a second factor. */
  requiresStaffFactor: boolean
}

/** The operator of this installation, as far as configured. */
export interface Operator {
  name: string | null
  /** Its lines are separated by line breaks. */
  address: string | null
  /** The address to which messages of the contact form are mailed. */
  contactEmail: string | null
}
