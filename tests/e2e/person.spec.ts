import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

/** No biography; music of more movies than are shown at first, and of no TV show. */
const JOHN_WILLIAMS = '/en/person/491-john-williams'
/** Music of movies and of TV shows. */
const RAMIN_DJAWADI = '/en/person/10851-ramin-djawadi'

const cards = (page: Page) => page.getByRole('tabpanel').locator('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The number in a tab's label. */
async function countOf(page: Page, name: string): Promise<number> {
  return Number(await tab(page, name).locator('.count').innerText())
}

test('PERSON-09, PERSON-16: two tabs count the titles that they show, and lead to them by their type', async ({
  page,
}) => {
  await open(page, RAMIN_DJAWADI)
  for (const [name, type] of [
    ['Movies', 'movie'],
    ['TV Shows', 'tv_show'],
  ] as const) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    const count = await countOf(page, name)
    expect(count, name).toBeGreaterThan(0)
    await expect(cards(page)).toHaveCount(count)
    for (const link of await cards(page).getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`^/en/${type}/\\d+-`))
    }
  }
  const name = await cards(page).getByRole('heading').first().innerText()
  await cards(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en\/tv_show\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('PERSON-10, PERSON-12: eight titles at first, all on request, eight again after a look at the other tab', async ({
  page,
}) => {
  await open(page, JOHN_WILLIAMS)
  const all = await countOf(page, 'Movies')
  expect(all).toBeGreaterThan(8)
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(all)
  await page.getByRole('link', { name: 'Show less' }).click()
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(all)
  await tab(page, 'TV Shows').click()
  await expect(page.getByText('No credits found in this category.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
  await tab(page, 'Movies').click()
  await expect(cards(page)).toHaveCount(8)
  await expect(page).toHaveURL(JOHN_WILLIAMS)
})

test('PERSON-09: arrows, Home and End go through the tabs, Tab goes past them', async ({ page }) => {
  await open(page, RAMIN_DJAWADI)
  await tab(page, 'Movies').focus()
  for (const [key, name] of [
    ['ArrowRight', 'TV Shows'],
    ['ArrowRight', 'Movies'],
    ['ArrowLeft', 'TV Shows'],
    ['Home', 'Movies'],
    ['End', 'TV Shows'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name), key).toBeFocused()
    await expect(tab(page, name), key).toHaveAttribute('aria-selected', 'true')
    await expect(cards(page)).toHaveCount(await countOf(page, name))
  }
  await page.keyboard.press('Tab')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
})
