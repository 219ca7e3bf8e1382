/** Mail programs post here to stop a mail (RFC 8058), without cookies and from no page of ours. */
export const STOP_NOTICES_PATH = '/api/stop-notices'

/** The page with the button that does the same, in the reader's language. */
export function stopPagePath(language: string, key: string): string {
  return `/${language}/stop-notices?${new URLSearchParams({ key })}`
}
