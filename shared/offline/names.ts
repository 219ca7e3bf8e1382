/** What the service worker, the pages and the server call things that are kept on a visitor's device. */

export const WORKER_PATH = '/sw.js'

/** Header of the site's pages: whose page it is, `guest` or the tag of a member. Absent where that is not known. */
export const VIEWER_HEADER = 'kinora-viewer'
export const GUEST = 'guest'
/** Header of guests' pages, rendered where nobody was signed in: a device may keep them to be read offline. */
export const KEEP_HEADER = 'kinora-keep'

/** Attribute of a page that the device had: when it was kept, in ISO 8601. */
export const KEPT_ATTRIBUTE = 'data-kept'

export const PAGES_CACHE = 'kinora-pages'
export const ASSETS_CACHE = 'kinora-assets'
/** One for each version of the worker: the offline page in the languages that were wanted. */
export const SHELL_CACHE = 'kinora-shell-'

/** Pages that a device keeps, and for how long. */
export const KEPT_PAGES = 30
export const KEPT_S = 14 * 24 * 60 * 60

/** What pages tell the worker. */
export type WorkerMessage =
  /** Takes over now: the visitor has asked for the new version. */
  | { type: 'take-over' }
  /** A guest looks at this page, which a step within the application led to. */
  | { type: 'seen'; path: string }
  /** These files were loaded before there was a worker. */
  | { type: 'met'; paths: readonly string[] }
  /** Somebody else uses the device now. */
  | { type: 'forget' }

export function offlinePath(language: string): string {
  return `/${language}/offline`
}
