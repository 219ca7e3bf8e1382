import type { SentForm, UploadProblem } from './sent-form.ts'
import type { Member } from '../members/member.ts'
import type { Viewing } from '../members/viewing.ts'

/** What the visitor has chosen, or what is guessed for them. */
export interface Preferences {
  /** Language of the page: from the path, or detected where there is no path language. */
  language: string
  country: string
  /** False while the country is only guessed from the browser or is the default. */
  countryKnown: boolean
  theme: Theme | null
  /** True where the visitor has unlinked language and country. */
  separate: boolean
}

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** One request as the applications see it. */
export interface RequestContext {
  requestId: string
  /** For every inline script. The host turns it into hashes before a page is kept. */
  nonce?: string | undefined
  /** `whole`: for the cache, which no page may enter that failed in part; `stream`: what is there is sent. */
  render: 'whole' | 'stream'
  preferences: Preferences
  /** Null for guests, and in every page that the cache may keep. */
  member: Member | null
  /** The member's, or what a guest's cookies say: nothing of it in a page that the cache may keep. */
  viewing: Viewing
  /** True where somebody may be signed in, and the database could not be asked who. */
  memberUnknown?: boolean | undefined
  /** True where the page is for all guests of a country, in caches in front of the site as well: scripts add what this one has chosen. */
  isShared?: boolean | undefined
  /** Where in the write-ahead log the member's last write ends; absent where none is known. */
  lastWrite?: string | undefined
  /** True where the path could not be decoded or carries too many prefixes: answer the not-found page. */
  unroutable?: boolean | undefined
  /** A member's form with a file, where one may be sent, or why there is none: the route says so. The body is empty then. */
  upload?: SentForm | UploadProblem | undefined
  /** True where nobody looks at the answer yet: the browser asks ahead, or for the headers alone. */
  unseen?: boolean | undefined
  /** Whose the page is, for what is kept on the device: `guest` or a member's tag; null where it is not known. */
  viewerTag: string | null
  clientIp: string | null
  /** Counts towards what the visitor's network may make us ask TMDB; false where that is used up. */
  mayAskUpstream: () => Promise<boolean>
}

/** Facts about this installation that pages show. */
export interface Site {
  /** Origins without a trailing slash. */
  publicUrl: string
  adminUrl: string
  catalogue: 'sample' | 'tmdb'
  /** Titles of the sample are shown: also with a key, until TMDB has accepted it. */
  showsSample: boolean
  /** TMDB's image host with path, e.g. https://image.tmdb.org/t/p */
  imageBaseUrl: string
  /** Whether visitors' countries can be looked up by their address. */
  locates: boolean
  /** Whether browsers shall have the service worker. */
  hasWorker: boolean
  operator: Operator
  /** The panel is open only to staff with a second factor. */
  requiresStaffFactor: boolean
}

/** Who runs this installation, as far as the configuration says. */
export interface Operator {
  name: string | null
  /** Lines of it are apart by line ends. */
  address: string | null
  /** Where messages of the contact form are mailed to. */
  contactEmail: string | null
}
