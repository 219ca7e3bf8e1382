import type { Page } from '@playwright/test'
import { beMember, newMember, PASSWORD, signUp } from './new-member.ts'
import { expect, open, test } from './site.ts'

const TITLE = '/en/movie/550-fight-club'
const toast = (page: Page) => page.locator('.toast')
const card = (page: Page, title: string) => page.locator('main article').filter({ hasText: title })

test.describe('on a title’s page', () => {
  test('DETAIL-03, WATCHLIST-09: one press keeps it, the menu has every status, and it is there on return', async ({
    page,
  }) => {
    await beMember(page)
    await open(page, TITLE)
    await page.getByRole('button', { name: 'Want to watch', exact: true }).click()
    await expect(toast(page)).toContainText('Added to watchlist')
    await page.getByRole('button', { name: 'Watchlist status of Fight Club' }).click()
    const menu = page.getByRole('form', { name: 'Watchlist status of Fight Club' })
    await expect(menu.getByRole('button')).toHaveText([
      'Want to watch',
      'Watching',
      'Watched',
      'Dropped',
      'Remove from watchlist',
    ])
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('watched') === true)
    await menu.getByRole('button', { name: 'Watched' }).click()
    await expect(menu).toBeHidden()
    await expect(toast(page)).toContainText('Fight Club: Watched')
    await saved
    await open(page, TITLE)
    await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
    await page.locator('.keep .button.on').first().click()
    await page.getByRole('button', { name: 'Remove from watchlist' }).click()
    await expect(page.getByRole('button', { name: 'Want to watch', exact: true })).toBeVisible()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.keep .button.on').first()).toHaveText('Watched')
  })

  test('the menu works by keyboard, and gives the focus back', async ({ page }) => {
    await beMember(page)
    await open(page, TITLE)
    const opener = page.getByRole('button', { name: 'Watchlist status of Fight Club' })
    await opener.press('Enter')
    await expect(page.getByRole('button', { name: 'Want to watch' }).last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Watched' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    // The menu takes the focus a moment after it appears.
    await expect(page.getByRole('button', { name: 'Want to watch' }).last()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Dropped')
  })

  test('DETAIL-04, -05: one press on a star rates, which is shown on return, and undone by the message or in place', async ({
    page,
  }) => {
    await beMember(page)
    await open(page, TITLE)
    const stars = page.getByRole('group', { name: 'Your rating' })
    const chosen = stars.locator('[aria-pressed="true"]')
    const star = (rating: number) => stars.getByRole('button', { name: `${rating} out of 10` })
    await expect(stars.getByRole('button')).toHaveCount(10)
    await star(7).click()
    await expect(toast(page)).toContainText('Rating saved')
    await star(9).click()
    await expect(chosen).toHaveAccessibleName('9 out of 10')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(chosen).toHaveAccessibleName('7 out of 10')
    await open(page, TITLE)
    await expect(chosen).toHaveAccessibleName('7 out of 10')
    await page.getByRole('button', { name: 'Remove rating' }).click()
    await expect(chosen).toHaveCount(0)
    await expect(star(1)).toBeFocused()
    await expect(toast(page)).toContainText('Rating removed')
    await open(page, TITLE)
    await expect(stars).toBeVisible()
    await expect(chosen).toHaveCount(0)
  })
})

test.describe('on cards', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('WATCHLIST-08: a press keeps a title, a mark shows it, undo takes it back, and so does a server that fails', async ({
    page,
  }) => {
    await beMember(page)
    await open(page, '/en/search?q=fight+club')
    const found = card(page, 'Fight Club').first()
    const before = await found.boundingBox()
    await found.hover()
    await found.getByRole('button', { name: 'Add Fight Club to watchlist' }).click()
    await expect(toast(page)).toContainText('Added to watchlist')
    await expect(found.locator('.status-mark')).toContainText('Want to watch')
    await page.mouse.move(0, 0)
    expect((await found.boundingBox())?.height).toBe(before?.height)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(found.locator('.status-mark')).toHaveCount(0)
    await expect(toast(page)).toContainText('Removed from watchlist')
    await page.route('**/api/watchlist-entry', (route) => route.abort())
    await found.hover()
    await found.getByRole('button', { name: 'Add Fight Club to watchlist' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'could not be updated' })).toBeVisible()
    await expect(found.locator('.status-mark')).toHaveCount(0)
  })

  test('what was chosen on one page is shown on the next, and after a reload', async ({ page }) => {
    await beMember(page)
    await open(page, TITLE)
    await page.getByRole('button', { name: 'Want to watch', exact: true }).click()
    await page.getByRole('banner').getByRole('combobox').fill('fight club')
    await page.getByRole('banner').getByRole('combobox').press('Enter')
    await expect(card(page, 'Fight Club').first().locator('.status-mark')).toContainText('Want to watch')
    await page.reload()
    await expect(card(page, 'Fight Club').first().locator('.status-mark')).toContainText('Want to watch')
  })
})

test.describe('a guest', () => {
  test('HEADER-10, -12, ROLES-03: is asked to sign in, comes back to the page, and the title is on the watchlist', async ({
    page,
  }) => {
    const { name, email } = newMember()
    await open(page, `${TITLE}?x=1`)
    await page.getByRole('button', { name: 'Want to watch', exact: true }).click()
    const prompt = page.getByRole('dialog')
    await expect(prompt).toContainText('Sign in to add this to your watchlist')
    await expect(prompt.getByRole('button').first()).toHaveText('Create free account')
    await prompt.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/en\/login\?view=sign-up&action=watchlist&redirectPath=/)
    await page.locator('input[name="displayName"]').fill(name)
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('main form button[type="submit"]').last().click()
    await expect(page).toHaveURL(`${TITLE}?x=1`)
    await expect(toast(page)).toContainText('Added to watchlist')
    await expect(page.locator('.keep .button.on').first()).toHaveText('Want to watch')
  })

  test('HEADER-10, ROLES-03: who wanted to rate finds the stars open', async ({ page }) => {
    const member = newMember()
    await open(page, '/en/search?q=fight+club')
    const found = card(page, 'Fight Club').first()
    await found.hover()
    await found.getByRole('button', { name: 'Rate Fight Club' }).click()
    await expect(page.getByRole('dialog')).toContainText('Sign in to rate this content')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/en\/login/)
    await signUp(page, member)
    await page.goto('/en/search?q=fight+club')
    await expect(page.getByRole('dialog')).toContainText('Rate Fight Club')
    await page.getByRole('button', { name: '10 out of 10' }).click()
    await expect(found.locator('.status-mark')).toContainText('Your rating: 10')
  })
})
