import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SWEEP } from '#tests/sweep.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The dearest rule. Every pair of colours is measured without a browser (ui/styles/contrast.test.ts). */
const rules = (contrast: boolean) => ({ 'color-contrast': { enabled: contrast } })

/** What axe finds by the rules of these standards. */
export async function violations(page: Page, { contrast = SWEEP } = {}): Promise<string[]> {
  // Without frames of other hosts axe needs no page of its own to put its findings together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: STANDARDS, rules: rules(contrast), resultTypes: ['violations'] })
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
