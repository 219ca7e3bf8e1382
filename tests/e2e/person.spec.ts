import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const BRAD_PITT = '/en/person/287-brad-pitt'
/** Has no biography; music of more movies than are shown at first, of no TV show. */
const JOHN_WILLIAMS = '/en/person/491-john-williams'
/** Music of movies and of TV shows. */
const RAMIN_DJAWADI = '/en/person/10851-ramin-djawadi'

const cards = (page: Page) => page.getByRole('tabpanel').locator('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** What the panel says, by its labels. Its spaces may be such as do not break. */
const factsOf = (page: Page) =>
  page
    .locator('.person-facts .fact-list > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd')?.innerText.replace(/\s+/g, ' '),
        ]),
      ),
    )

/** The number that a tab names. */
async function countOf(page: Page, name: string): Promise<number> {
  return Number(await tab(page, name).locator('.count').innerText())
}

test('PERSON-01, PERSON-02, PERSON-04, PERSON-05, PERSON-06, PERSON-07: photo, facts and the way to IMDb', async ({
  page,
}) => {
  await page.goto(BRAD_PITT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brad Pitt')
  await expect(page.locator('img.person-photo')).toHaveAttribute('src', /\/w185\//)
  const now = new Date()
  const age = now.getUTCFullYear() - 1963 - (now.getTime() < Date.UTC(now.getUTCFullYear(), 11, 18) ? 1 : 0)
  expect(await factsOf(page)).toEqual({
    'Known for': 'Acting',
    Gender: 'Male',
    Born: `December 18, 1963 (${age} years old)`,
    'Place of birth': 'Shawnee, Oklahoma, USA',
    'Also known as': 'William Bradley Pitt',
  })
  await expect(page.getByRole('link', { name: 'View on IMDb' })).toHaveAttribute(
    'href',
    'https://www.imdb.com/name/nm0000093',
  )
})

test('PERSON-04, PERSON-05: somebody who died has an age at death, and none today', async ({ page }) => {
  await page.goto('/en/person/240-stanley-kubrick')
  expect(await factsOf(page)).toMatchObject({
    'Known for': 'Directing',
    Born: 'July 26, 1928',
    Died: 'March 7, 1999 (70 years old)',
    'Place of birth': 'New York City, New York, USA',
  })
})

test('PERSON-08: a biography, marked where it is in another language', async ({ page }) => {
  const text = page.locator('.person-main .prose')
  await page.goto(BRAD_PITT)
  await expect(text).toContainText('University of Missouri')
  await expect(page.getByText('No biography available.')).toHaveCount(0)
  await page.goto('/tr/person/287-brad-pitt')
  await expect(text).toContainText('Missouri Üniversitesi')
  await page.goto('/ar/person/287-brad-pitt')
  await expect(page.locator('.person-main [lang="en"]').filter({ hasText: 'University of Missouri' })).toHaveCount(1)
})

test('PERSON-05, PERSON-07, PERSON-08: what is not known of somebody is said or left out', async ({ page }) => {
  await page.goto(JOHN_WILLIAMS)
  await expect(page.getByText('No biography available.')).toBeVisible()
  expect(Object.keys(await factsOf(page))).toEqual(['Known for', 'Gender'])
  await expect(page.getByRole('link', { name: 'View on IMDb' })).toHaveCount(0)
})

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

test('PERSON-09: somebody known for TV shows alone starts with them', async ({ page }) => {
  await page.goto('/en/person/1253360-pedro-pascal')
  expect(await countOf(page, 'Movies')).toBe(0)
  await expect(tab(page, 'TV Shows')).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(await countOf(page, 'TV Shows'))
})

for (const path of ['/en/person/999999999', '/en/person/abc']) {
  test(`PERSON-15: ${path} is nobody, and Go Back goes back`, async ({ page }) => {
    await open(page, '/en/discover-lists')
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person Not Found')
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/en/discover-lists')
  })
}
