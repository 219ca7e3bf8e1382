import lighthouse from 'lighthouse'
import { launchBrowser } from './browser.ts'
import { freePort } from './measured-process.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Names of the audits that cost points, except performance metrics. */
  failed: string[]
}

interface AuditOptions {
  /** All by default; the others count as 0. */
  categories?: readonly Category[]
  /** The visitor's cookie. */
  cookie?: string
}

/** Lighthouse's own mobile profile on a fresh browser. */
export async function audit(
  url: string,
  { categories: asked = CATEGORIES, cookie }: AuditOptions = {},
): Promise<Audit> {
  const port = await freePort()
  const browser = await launchBrowser({ debuggingPort: port })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...asked],
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    })
    if (result === undefined) throw new Error(`Lighthouse could not look at ${url}`)
    const { categories, audits, finalDisplayedUrl } = result.lhr
    // A redirect would measure another page.
    if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`)
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>
    const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    const failed = counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9)
    return { scores, failed: [...new Set(failed)] }
  } finally {
    await browser.close()
  }
}
