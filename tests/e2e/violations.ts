import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds by the rules of these standards. */
export async function violations(page: Page): Promise<string[]> {
  // Without frames of other hosts axe needs no page of its own to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: STANDARDS, resultTypes: ['violations'] })
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
