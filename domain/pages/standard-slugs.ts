/** The pages in every footer, in order. */
export const FOOTER_SLUGS = ['help', 'contact', 'privacy-policy', 'terms-of-service', 'cookie-policy'] as const

/** The pages that every installation has. */
export const STANDARD_SLUGS = [...FOOTER_SLUGS, 'about-us'] as const
export type StandardSlug = (typeof STANDARD_SLUGS)[number]

export function isStandardSlug(slug: string): slug is StandardSlug {
  return (STANDARD_SLUGS as readonly string[]).includes(slug)
}
