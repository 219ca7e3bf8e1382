/** Whether a site of this origin, or an address, is reached by https: then cookies are `Secure`. */
export function isSecure(url: string): boolean {
  return url.startsWith('https:')
}
