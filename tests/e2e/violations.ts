import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SWEEP } from '#tests/sweep.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The slowest rule. Every pair of colours is measured without a browser (ui/styles/contrast.test.ts). */
const rules = (contrast: boolean) => ({ 'color-contrast': { enabled: contrast } })

/** Texts with insufficient contrast in the current theme. */
export async function lowContrasts(page: Page): Promise<string[]> {
  return findings(page, { runOnly: ['color-contrast'] })
}

/** What axe finds by the rules of these standards. */
export async function violations(page: Page, { contrast = SWEEP } = {}): Promise<string[]> {
  return findings(page, { runOnly: STANDARDS, rules: rules(contrast) })
}

async function findings(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // Without frames of other hosts, axe does not need a page of its own to combine its findings.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] })
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
