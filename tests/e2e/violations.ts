import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds by the rules of these standards; null: the contrast of colours alone, which depends on the theme. */
export async function violations(page: Page, tags: string[] | null): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const found = await (tags === null ? axe.withRules(['color-contrast']) : axe.withTags(tags)).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
