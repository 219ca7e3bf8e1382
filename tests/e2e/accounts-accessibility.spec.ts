import type { Page } from '@playwright/test'
import { accountForm, beMember, insertAccount, memberButton, PASSWORD } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'
import { STANDARDS, violations } from './violations.ts'

const WIDTHS = [360, 768, 1440]
const LANGUAGES = ['en', 'tr', 'ar']

interface Screen {
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

const GUESTS: Record<string, Screen> = {
  'sign in': { path: '/login' },
  'a wrong password': {
    path: '/login',
    async prepare(page) {
      const form = page.locator('.auth-card form')
      await form.locator('[name="email"]').fill('nobody@kinora.example')
      await form.locator('[name="password"]').fill('wrong')
      await form.locator('[type="submit"]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  'sign up with faults': {
    path: '/login?view=sign-up',
    async prepare(page) {
      const form = page.locator('.auth-card form')
      await form.locator('[name="displayName"]').fill('a b')
      await form.locator('[name="password"]').fill('password')
      await form.locator('[type="submit"]').click()
      await form.locator('[aria-invalid]').first().waitFor()
    },
  },
  'forgotten password': { path: '/login?view=forgot' },
  'mail sent': { path: '/login?view=reset-sent' },
  'second step': { path: '/login?view=code' },
  'admin variant': { path: '/login?fromAdmin=true' },
  'link without effect': { path: '/login/confirm?token=x' },
  'banner for guests': { path: '' },
}

const MEMBERS: Record<string, Screen> = {
  settings: { path: '/settings' },
  'second factor being set up': {
    path: '/settings',
    async prepare(page) {
      await page.locator('#second-factor [name="current"]').fill(PASSWORD)
      await page.locator('#second-factor [type="submit"]').click()
      await page.locator('.qr').waitFor()
    },
  },
  'settings with faults': {
    path: '/settings?avatar=too-large&import=invalid-value.watchlist%5B1%5D.id',
    async prepare(page) {
      await page.locator('#delete summary').click()
      await page.locator('#password form [type="submit"]').last().click()
      await page.locator('#password [aria-invalid]').first().waitFor()
    },
  },
  menu: { path: '/discover-lists', prepare: (page) => page.locator('header [popovertarget]').click() },
}

// Fading in halfway through a measurement would count as too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function audit(page: Page, language: string, { path, prepare }: Screen): Promise<void> {
  await open(page, `/${language}${path}`)
  await prepare?.(page)
  // What the sticky header covers halfway would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violations(page, STANDARDS)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Of all rules, colours alone depend on the theme.
  expect(await violations(page, null)).toEqual([])
}

for (const language of LANGUAGES) {
  for (const [name, screen] of Object.entries(GUESTS)) {
    test(`axe finds nothing: ${name}, ${language}`, ({ page }) => audit(page, language, screen))
  }
  for (const [name, screen] of Object.entries(MEMBERS)) {
    test(`axe finds nothing: ${name}, ${language}`, async ({ page }) => {
      await beMember(page)
      await audit(page, language, screen)
    })
  }
}

for (const language of [...LANGUAGES, 'de', 'el']) {
  test(`nothing is wider than the screen, ${language}`, async ({ page }) => {
    const overflows = async ({ path, prepare }: Screen) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, `/${language}${path}`)
      await prepare?.(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, path, await overflow(page)]).toEqual([width, path, 0])
      }
    }
    for (const screen of Object.values(GUESTS)) await overflows(screen)
    await beMember(page)
    for (const screen of Object.values(MEMBERS)) await overflows(screen)
  })
}

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

/** Presses the key until the focus is there; a page has far fewer stops. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press(key)
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}
