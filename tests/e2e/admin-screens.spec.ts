import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SCREENS } from '#admin/screens.ts'
import { SWEEP } from '#tests/sweep.ts'
import { PANEL, beStaff, openPanel } from './new-staff.ts'
import { CLOSED_STATES, SHOWN_ELSEWHERE, furnishPanel, panelStates } from './panel-screens.ts'
import type { PanelState } from './panel-screens.ts'
import { expect, overflow, test } from './site.ts'
import { lowContrasts, violations } from './violations.ts'

// A refused form is an error to the browser. A fade-in during a measurement would count as insufficient contrast.
test.use({
  expectedFaults: /status of 4\d\d |Blocked script execution in 'about:srcdoc'/,
  contextOptions: { reducedMotion: 'reduce' },
})

/** From the one that a screen is loaded in. */
const WIDTHS = [1440, 768, 360]
const THEMES = ['light', 'dark'] as const
const ROOT = new URL('../../', import.meta.url).pathname

/** Texts of the panel that differ in Turkish. */
const ENGLISH = (() => {
  const read = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(`${ROOT}i18n/messages/${language}.json`, 'utf8')) as Record<string, string>
  const [english, turkish] = [read('en'), read('tr')]
  const own = Object.keys(english).filter((key) => /^(?:admin|common)\./.test(key))
  const theirs = new Set(own.map((key) => turkish[key]))
  return new Set(own.map((key) => english[key] ?? '').filter((text) => !theirs.has(text)))
})()

/** All visible texts and accessible names of a page, except those marked as being in another language. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOurs = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'tr'
    const named = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].filter(isOurs).map((element) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    while (walker.nextNode() !== null)
      if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
    return [...texts, ...named].map((text) => text.trim()).filter((text) => text !== '')
  })
}

async function expectGood(page: Page, { name, path, prepare }: PanelState): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 740 })
  await openPanel(page, path)
  await prepare?.(page)
  expect([name, await violations(page)]).toEqual([name, []])
  // Of all rules only the one about colours can tell the themes apart; their pairs are measured without a browser.
  for (const colorScheme of SWEEP ? THEMES : []) {
    await page.emulateMedia({ colorScheme })
    expect([name, colorScheme, await lowContrasts(page)]).toEqual([name, colorScheme, []])
  }
  expect([name, (await said(page)).filter((text) => ENGLISH.has(text))]).toEqual([name, []])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    expect([name, width, await overflow(page)]).toEqual([name, width, 0])
  }
}

const OPEN = Object.keys(panelStates({ user: { id: '', email: '' }, unit: '', page: 0 }))

test('every page of the panel is looked at', () => {
  const pages = globSync('routes/**/{page,code}.tsx', { cwd: `${ROOT}admin` })
  expect([...OPEN, ...Object.keys(CLOSED_STATES), ...SHOWN_ELSEWHERE].toSorted()).toEqual(pages.toSorted())
  expect(OPEN).toEqual(expect.arrayContaining(SCREENS.map(({ module }) => module)))
})

for (const module of OPEN) {
  test(`axe finds nothing, light and dark, nor is a word English: ${module}`, async ({ page }) => {
    test.slow()
    const states = panelStates(await furnishPanel())[module] ?? []
    await beStaff(page, 'admin', 'tr')
    for (const state of states) await expectGood(page, state)
  })
}

test('axe finds nothing, light and dark, nor is a word English, before anybody is in', async ({ page }) => {
  await page.context().addCookies([{ name: 'kinora_panel_language', value: 'tr', url: PANEL }])
  for (const state of Object.values(CLOSED_STATES).flat()) await expectGood(page, state)
})
