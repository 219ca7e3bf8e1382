import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { CONSENT_COOKIE } from '#web/features/consent/consent.ts'

interface Options {
  /** Cookie of the visitor's country; null if it is unknown. */
  country: string | null
  /** Whether the visitor has chosen their cookies already: otherwise the banner appears after a second. */
  hasChosenCookies: boolean
  /** Console errors that a test causes on purpose. */
  expectedFaults: RegExp | null
}

/**
 * Once in some hundred tests Chromium stops processing requests in an idle page until it gets another one: a test would then wait
 * until its timeout.
 */
const HEARTBEAT_MS = 1_000

/** The site with a visitor in the United States; every console error, page error and policy violation fails the test. */
export const test = base.extend<Options & { faults: void }>({
  country: ['US', { option: true }],
  hasChosenCookies: [true, { option: true }],
  expectedFaults: [null, { option: true }],
  // A page's worker would send the requests that Playwright intercepts; its own tests allow it.
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 800 },
  colorScheme: 'dark',
  context: async ({ context, country, hasChosenCookies, baseURL }, use) => {
    if (hasChosenCookies) {
      await context.addCookies([{ name: CONSENT_COOKIE, value: 'true', url: baseURL ?? '' }])
    }
    if (country !== null) await context.addCookies([{ name: 'user_country', value: country, url: baseURL ?? '' }])
    const beating = setInterval(() => beat(context), HEARTBEAT_MS)
    await use(context)
    clearInterval(beating)
  },
  faults: [
    async ({ context, expectedFaults }, use) => {
      const faults = watchFaults(context)
      await use()
      expect(faults().filter((fault) => expectedFaults?.test(fault) !== true)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** A no-op for every page. */
function beat(context: BrowserContext): void {
  for (const page of context.pages()) page.evaluate('0').catch(() => {})
}

function watchFaults(context: BrowserContext): () => string[] {
  const faults: { text: string; url: string }[] = []
  const pages = new Set<string>()
  // A missing page responds 404, which the browser logs as an error.
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) pages.add(response.url())
  })
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push({ text: message.text(), url: message.location().url })
  })
  context.on('weberror', (error) => faults.push({ text: String(error.error()), url: '' }))
  return () =>
    faults
      .filter(({ text, url }) => !(text.startsWith('Failed to load resource') && pages.has(url)))
      .map(({ text, url }) => `${text} ${url}`)
}

/** Opens a page of the main layout and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Headless Chromium sometimes does not report that it is idle, in milliseconds. */
const IDLE_WITHIN_MS = 1_000

/** To ask in every frame has a page draw each, which costs a tenth of loading it; in milliseconds. */
const POLLING_MS = 50

/** Waits until scripts have taken the page over. Their effects follow the markup, and have run once the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
      const input = document.querySelector('header input[type="search"]')
      // What waits for code or texts of its own, such as a member's lists, is taken over later: links too do other things then.
      const parts = document.querySelectorAll('main :is(a, button, input, select, summary):not(.text *)')
      return input !== null && isTaken(input) && [...parts].every(isTaken)
    },
    undefined,
    { polling: POLLING_MS },
  )
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    IDLE_WITHIN_MS,
  )
}

/** Waits until pending updates have been rendered. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

export function preferencesButton(page: Page) {
  return page.locator('header').locator('[aria-haspopup="dialog"]')
}

/** The dialog for country, language and appearance, opened from the header. */
export async function openPreferences(page: Page) {
  await preferencesButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Pixels by which the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
