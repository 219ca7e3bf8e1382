/** Whether a site with this origin, or an address, uses https: then cookies are `Secure`. */
export function isSecure(url: string): boolean {
  return url.startsWith('https:')
}
