import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const FIGHT_CLUB = '/en/movie/550-fight-club'

const offers = (page: Page) => page.locator('aside.watch .provider:visible')

test('DETAIL-08: six services are shown, the others on request', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  await expect(offers(page)).toHaveCount(6)
  const toggle = page.locator('.more-offers summary')
  const more = Number(/^Show (\d+) more$/.exec(await toggle.innerText())?.[1])
  expect(6 + more).toBeGreaterThanOrEqual(9)
  await toggle.click()
  await expect(offers(page)).toHaveCount(6 + more)
  await expect(toggle).toHaveText(/Show less/)
  await toggle.click()
  await expect(offers(page)).toHaveCount(6)
})
