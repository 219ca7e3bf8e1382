/** Names that the service worker, the pages and the server share for data stored on a visitor's device. */

export const WORKER_PATH = '/sw.js'

/** Header of the site's pages: whose page it is, `guest` or the tag of a member. Absent if unknown. */
export const VIEWER_HEADER = 'kinora-viewer'
export const GUEST = 'guest'
/** Header of pages as guests see them: a device may store them for offline reading. */
export const KEEP_HEADER = 'kinora-keep'
/** Header of the worker's requests for a page as guests of the member's country see it, which it stores for the member. */
export const PUBLIC_HEADER = 'kinora-public'

/** Attribute of a page that comes from the device: when it was stored, in ISO 8601. */
export const KEPT_ATTRIBUTE = 'data-kept'

export const PAGES_CACHE = 'kinora-pages'
export const ASSETS_CACHE = 'kinora-assets'
/** One per version of the worker: the offline page in the requested languages. */
export const SHELL_CACHE = 'kinora-shell-'

/** Pages that a device stores, and for how long. */
export const KEPT_PAGES = 30
export const KEPT_S = 14 * 24 * 60 * 60
/** Titles of a member's watchlist whose pages are stored before they are opened: those added last. */
export const KEPT_OWN = 12

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** Take over now: the visitor has asked for the new version. */
  | { type: 'take-over' }
  /** Titles of the member's watchlist, whose public pages are stored. */
  | { type: 'own'; paths: readonly string[] }
  /** A guest is viewing this page, reached by navigation within the application. */
  | { type: 'seen'; path: string }
  /** These files were loaded before there was a worker. */
  | { type: 'met'; paths: readonly string[] }
  /** Someone else is using the device now. */
  | { type: 'forget' }

export function offlinePath(language: string): string {
  return `/${language}/offline`
}
