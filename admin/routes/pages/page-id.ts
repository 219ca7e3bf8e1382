/** The id in the URL; 0, which no page has, if it is not one. */
export function pageId(given: string | undefined): number {
  return given !== undefined && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0
}
