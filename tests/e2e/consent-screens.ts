import type { Page } from '@playwright/test'

async function openPanel(page: Page): Promise<void> {
  await page.locator('footer a[href$="/cookies"]').click()
  await page.locator('.consent-panel').waitFor()
}

async function askAgain(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /cookie_consent/ })
  await page.reload()
  await page.locator('.consent:not(.waits)').waitFor()
}

export const CONSENT_AND_CONTACT = [
  {
    name: 'contact form with faults',
    path: '/pages/contact',
    async prepare(page: Page) {
      await page.locator('.contact [type="submit"]').click()
      await page.locator('.contact [aria-invalid]').first().waitFor()
    },
  },
  { name: 'choice of cookies', path: '/cookies' },
  { name: 'banner of cookies', path: '/pages/about-us', prepare: askAgain },
  { name: 'panel of cookies', path: '/pages/about-us', prepare: openPanel },
  {
    name: 'cookie policy in the panel',
    path: '/pages/about-us',
    async prepare(page: Page) {
      await askAgain(page)
      await page.locator('.consent-link').click()
      await page.locator('.consent-policy').waitFor()
    },
  },
]
