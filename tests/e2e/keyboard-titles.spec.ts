import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { byKeyboard } from './by-keyboard.ts'
import { beMember } from './new-member.ts'
import { expect, preferencesButton, test } from './site.ts'

// No pointer is used in this file.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toast = (page: Page) => page.locator('.toast')

test('a title is found, kept, given another status, rated and taken back', async ({ page }) => {
  await beMember(page)
  const keys = await byKeyboard(page, '/en')
  await keys.type(page.getByRole('combobox'), 'fight club')
  await expect(page.getByRole('option', { name: /^Fight Club/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/movie\/550-fight-club$/)
  const actions = page.locator('.title-actions')
  await keys.press(actions.getByRole('button', { name: 'Want to watch' }))
  await expect(toast(page)).toContainText('Added to watchlist')
  await keys.press(actions.getByRole('button', { name: 'Status of Fight Club' }))
  const menu = page.locator('.status-menu:popover-open')
  await expect(menu.getByRole('button', { name: 'Want to watch' })).toBeFocused()
  await keys.press(menu.getByRole('button', { name: 'Watched' }))
  await expect(actions.getByRole('button', { name: 'Watched', exact: true })).toBeVisible()
  const stars = page.getByRole('group', { name: 'Your rating' }).getByRole('button')
  await keys.reach(stars.first())
  for (let star = 1; star < 8; star += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(stars.nth(7)).toHaveAttribute('aria-pressed', 'true')
  await expect(stars.nth(7)).toBeFocused()
  // The message is at the other end of the page, so its undo has a keyboard shortcut.
  await expect(toast(page)).toContainText('Rating saved')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', /Control\+Z/)
  await page.keyboard.press('Control+z')
  await expect(stars.nth(7)).toHaveAttribute('aria-pressed', 'false')
  await expect(stars.nth(7)).toBeFocused()
})

test('country, language and appearance are chosen, and the focus stays where they are', async ({ page }) => {
  const keys = await byKeyboard(page, '/en/movie/550-fight-club')
  await keys.press(preferencesButton(page))
  const dialog = page.getByRole('dialog')
  for (const [name, key, shown] of [
    ['country', 'Turkey', /Türkiye|Turkey/],
    ['language', 'Deutsch', /./],
  ] as const) {
    const select = dialog.locator(`select[name="${name}"]`)
    await keys.reach(select)
    await page.keyboard.type(key)
    await page.keyboard.press('Enter')
    await expect(select).toBeFocused()
    await expect(page.locator('.where-to-watch, main').first()).toContainText(shown)
    await keys.settled()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await keys.reach(dialog.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await keys.settled()
  await page.keyboard.press('Escape')
  await expect(preferencesButton(page)).toBeFocused()
  await keys.settled()
})

test('the wizard leads to its results, and all that fits is kept', async ({ page }) => {
  await beMember(page)
  const keys = await byKeyboard(page, '/en')
  await keys.press(page.getByRole('main').getByRole('link', { name: 'Help me choose' }))
  const question = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(question).toHaveText('What would you like to watch?')
  const next = page.getByRole('button', { name: /^(?:Next|Show results)$/ }).last()
  await keys.press(page.getByRole('radio', { checked: true }), 'ArrowDown')
  await keys.press(next)
  await expect(question).toHaveText('Where can you watch?')
  await keys.press(page.getByRole('checkbox', { name: 'Netflix' }), 'Space')
  await keys.press(next)
  await expect(question).toHaveText('What are you in the mood for?')
  await keys.press(page.getByRole('checkbox', { name: 'Drama' }), 'Space')
  for (const _ of ['genres', 'order', 'rating', 'seasons']) {
    if ((await question.textContent()) === 'Three for tonight') break
    const before = (await question.textContent()) ?? ''
    await keys.press(next)
    await expect(question).not.toHaveText(before)
  }
  await expect(question).toHaveText('Three for tonight')
  await keys.press(page.getByRole('link', { name: 'Choose titles' }))
  await keys.press(page.getByRole('checkbox').first(), 'Space')
  await keys.press(page.getByRole('button', { name: /watchlist/ }).first())
  await expect(toast(page)).toContainText(/added/i)
  await keys.settled()
})

test('the assistant is asked, a filter removed, and a title of its answer kept', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'accept-language': `en;q=0.${randomInt(1_000)}` })
  await beMember(page)
  const keys = await byKeyboard(page, '/en/discover-lists')
  const link = page.getByRole('banner').getByRole('link', { name: 'Ask' })
  await keys.press(link)
  const dialog = page.getByRole('dialog', { name: 'Assistant' })
  const field = dialog.getByRole('textbox', { name: 'Ask for something to watch' })
  await expect(field).toBeFocused()
  await keys.type(field, 'comedy movies from the 90s')
  await expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  const filters = dialog.locator('.filter-chips')
  await expect(filters.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()
  const before = await filters.getByRole('listitem').count()
  await keys.press(filters.getByRole('button', { name: /^Remove/ }).first())
  await expect(filters.getByRole('listitem')).toHaveCount(before - 1)
  await keys.settled()
  const keep = dialog.locator('.answers article').first().getByRole('button').first()
  await keys.press(keep)
  await expect(toast(page)).toContainText('Added to watchlist')
  await keys.settled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})
