import type { Page } from '@playwright/test'
import { accountForm, insertAccount, memberButton, PASSWORD } from './new-member.ts'
import { expect, open, preferencesButton, test } from './site.ts'

test('the first stop skips to the content', async ({ page }) => {
  await open(page, '/en')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en#main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Tab goes through the header in the order of the screen', async ({ page }) => {
  await open(page, '/en')
  const order: string[] = []
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab')
    order.push(
      await page.evaluate(() => {
        const { left = -1 } = document.activeElement?.getBoundingClientRect() ?? {}
        return `${document.activeElement?.closest('header') === null ? 'outside' : 'header'} ${Math.round(left)}`
      }),
    )
  }
  const places = order.filter((place) => place.startsWith('header')).map((place) => Number(place.split(' ')[1]))
  expect(places.length).toBeGreaterThanOrEqual(7)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the slash goes to the search field, but is a letter in it', async ({ page }) => {
  await open(page, '/en')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
})

test('Escape closes the preferences and gives the focus back', async ({ page }) => {
  await open(page, '/en')
  await preferencesButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const at = document.activeElement
      return at === document.body || at?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(preferencesButton(page)).toBeFocused()
})

test('Escape closes the sign-in prompt and gives the focus back', async ({ page }) => {
  await open(page, '/en/movie/550-fight-club')
  const button = page.getByRole('button', { name: 'Rate', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a card’s actions can be reached and used by keyboard', async ({ page }) => {
  await open(page, '/en/search?q=fight%20club')
  const card = page.locator('main article').first()
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Add Fight Club to watchlist' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('signing in, the menu and the settings work by keyboard alone', async ({ page }) => {
  const { email } = await insertAccount()
  await open(page, '/en/login')
  const form = accountForm(page)
  await tabTo(page, 'input[name="email"]')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(form.password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en')
  // The URL changes a moment before the page, which then takes the focus.
  await expect(page.locator('main .welcome')).toBeVisible()
  await tabTo(page, 'header [popovertarget]', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menu = page.locator('#member-menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(memberButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, '#member-menu a[href$="/settings"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/settings')
  await tabTo(page, '#profile input[name="displayName"]')
  await page.keyboard.press('End')
  await page.keyboard.type('-2')
  await page.keyboard.press('Enter')
  await expect(page.locator('#profile').getByText('Profile updated')).toBeVisible()
  await tabTo(page, '#services input[type="checkbox"]')
  await page.keyboard.press('Space')
  await expect(page.locator('#services input[type="checkbox"]').first()).toBeChecked()
})

/** Presses the key until the element has the focus; a page has far fewer stops. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press(key)
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}
