import type { Page } from '@playwright/test'
import { expect, open, openPreferences, test } from './site.ts'

const FIGHT_CLUB = '/en/movie/550-fight-club'
/** The sample has it in no country. */
const NOWHERE = '/en/movie/5801-pather-panchali'
const NONE_HERE = 'When we last asked, no service here offered it.'

const watch = (page: Page) => page.locator('aside.watch')
const offers = (page: Page) => page.locator('aside.watch .provider:visible')
const elsewhere = (page: Page) => page.locator('aside.watch .elsewhere')

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

test('DETAIL-08: six services or fewer need no toggle', async ({ page }) => {
  await page.goto('/en/tv_show/1399')
  const count = await offers(page).count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(6)
  await expect(page.locator('.more-offers')).toHaveCount(0)
})

test('DETAIL-09: subscriptions come before rent, rent before purchase', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  await page.locator('.more-offers summary').click()
  const kinds = await page.locator('aside.watch dt').allTextContents()
  const order = ['Stream', 'Free', 'With ads', 'Rent', 'Buy']
  const places = kinds.map((kind) => order.indexOf(kind))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(kinds).toContain('Buy')
})

test('DETAIL-09: an offer leads out of the site, in a new window', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  for (const offer of await offers(page).all()) {
    await expect(offer).toHaveAttribute('href', /^https:\/\//)
    await expect(offer).toHaveAttribute('target', '_blank')
    await expect(offer).toHaveAttribute('rel', /noopener/)
  }
})

test('DETAIL-10: what is offered here is dated and not said to be missing', async ({ page }) => {
  await page.goto(FIGHT_CLUB)
  await expect(watch(page)).toContainText(/Checked (?:now|\d+ \w+ ago)/)
  await expect(offers(page).first()).toBeVisible()
  await expect(watch(page)).not.toContainText('not currently available')
  await expect(elsewhere(page).locator('summary')).toHaveText(/^Streams in \d+ other countries$/)
})

test.describe('in Iceland, for which the sample knows no offers', () => {
  test.use({ country: 'IS' })
  test('DETAIL-10: what is offered in other countries alone is said, with the country and theirs', async ({ page }) => {
    await page.goto(FIGHT_CLUB)
    await expect(watch(page)).toContainText(
      /This content is not currently available in Iceland or streaming information hasn[’']t been added yet\./,
    )
    await expect(watch(page)).toContainText(NONE_HERE)
    await expect(watch(page)).toContainText(/Checked/)
    await expect(offers(page)).toHaveCount(0)
    await elsewhere(page).locator('summary').click()
    await expect(elsewhere(page).getByText('Germany')).toBeVisible()
  })
})

test('DETAIL-10: what is offered nowhere is said, and no other country is named', async ({ page }) => {
  await page.goto(NOWHERE)
  await expect(watch(page)).toContainText('This content is not currently available in the United States')
  await expect(watch(page)).toContainText(NONE_HERE)
  await expect(watch(page)).toContainText(/Checked/)
  await expect(offers(page)).toHaveCount(0)
  await expect(elsewhere(page)).toHaveCount(0)
})

test('DETAIL-11: another country has other services', async ({ page }) => {
  await open(page, FIGHT_CLUB)
  await expect(page.getByRole('heading', { name: 'Where to watch in the United States' })).toBeVisible()
  const before = await offers(page).allInnerTexts()
  const dialog = await openPreferences(page)
  await dialog.locator('[name="separate"]').check()
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(page.getByText('Where to watch in Türkiye')).toBeVisible()
  await expect(page).toHaveURL(FIGHT_CLUB)
  await expect.poll(() => offers(page).allInnerTexts()).not.toEqual(before)
})
