/** A push notice as the service worker shows it. */
export interface PushMessage {
  title: string
  body: string
  /** Path of this site that it leads to. */
  path: string
  /** A later notice with the same tag takes its place. */
  tag: string
  language: string
  direction: 'ltr' | 'rtl'
}
