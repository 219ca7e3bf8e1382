import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search movies and TV shows' })

test('who begins to write while the next page is on its way goes on writing there', async ({ page }) => {
  await open(page, '/en/movie/550-fight-club')
  const held = Promise.withResolvers<void>()
  await page.route(/discover-lists\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/discover-lists\.data/)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await asked
  await page.keyboard.press('/')
  await page.keyboard.type('fi')
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Community lists' })).toBeVisible()
  await page.keyboard.type('g?')
  await expect(searchBox(page)).toHaveValue('fig?')
})

test('? reports the keys, which lead to places, are letters in a field, and can be switched off', async ({ page }) => {
  await open(page, '/en/movie/550-fight-club')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to the search field')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL('/en/search')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/en/discover-lists')
  // With another key between the two, neither is a shortcut.
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await page.keyboard.press('h')
  await page.keyboard.press('/')
  await page.keyboard.type('g?h')
  await expect(searchBox(page)).toHaveValue('g?h')
  await expect(page).toHaveURL('/en/discover-lists')
  await searchBox(page).fill('')
  await searchBox(page).blur()

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused()
  await open(page, '/en')
  for (const key of ['?', 'g', 'd', '/']) await page.keyboard.press(key)
  await expect(searchBox(page)).not.toBeFocused()
  await expect(page).toHaveURL('/en')
  await expect(help).toBeHidden()
})
