import type { Page } from '@playwright/test'

async function openConsent(page: Page): Promise<void> {
  await page.locator('footer a[href$="/cookies"]').click()
  await page.locator('.consent').waitFor()
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
  { name: 'banner of cookies', path: '/pages/about-us', prepare: openConsent },
  {
    name: 'first question of the banner',
    path: '/pages/about-us',
    async prepare(page: Page) {
      await openConsent(page)
      await page.locator('.consent-choices button').last().click()
    },
  },
  {
    name: 'cookie policy in the banner',
    path: '/pages/about-us',
    async prepare(page: Page) {
      await openConsent(page)
      await page.locator('.consent-choices button').last().click()
      await page.locator('.consent-link').click()
      await page.locator('.consent-policy').waitFor()
    },
  },
]
