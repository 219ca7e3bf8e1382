/** The pages that every footer names, in its order (HEADER-07). */
export const FOOTER_SLUGS = ['help', 'contact', 'privacy-policy', 'terms-of-service', 'cookie-policy'] as const

/** The pages that every installation has (STATIC-09). */
export const STANDARD_SLUGS = [...FOOTER_SLUGS, 'about-us'] as const
export type StandardSlug = (typeof STANDARD_SLUGS)[number]

export function isStandardSlug(slug: string): slug is StandardSlug {
  return (STANDARD_SLUGS as readonly string[]).includes(slug)
}
