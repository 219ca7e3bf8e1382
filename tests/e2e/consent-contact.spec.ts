import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'

const NETWORK_FAULT = /net::ERR|Failed to load resource/
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })
const button = (page: Page, name: string) => page.locator('.consent').getByRole('button', { name, exact: true })
const panel = (page: Page) => page.locator('.consent-panel')

async function kept(page: Page) {
  const cookies = await page.context().cookies()
  const find = (name: string) => cookies.find((cookie) => cookie.name === name)
  const choice = find('kinora_cookie_preferences')
  return {
    consent: find('kinora_cookie_consent')?.value,
    choice: choice && (JSON.parse(decodeURIComponent(choice.value)) as object),
    days: choice && Math.round((choice.expires - Date.now() / 1_000) / (24 * 60 * 60)),
  }
}

test.describe('the cookie banner', () => {
  test.use({ hasChosenCookies: false })

  test('COOKIE-01, -07, -11, LIMITS-22, -23: comes after a second, and not again after a choice', async ({ page }) => {
    await page.clock.install()
    await open(page, '/en/discover-lists')
    await page.clock.runFor(400)
    await expect(banner(page)).toBeHidden()
    await page.clock.runFor(1_000)
    await expect(banner(page)).toBeVisible()
    await button(page, 'Accept all').click()
    await expect(banner(page)).toBeHidden()
    const choice = { essential: true, analytics: true, marketing: true }
    expect(await kept(page)).toEqual({ consent: 'true', choice, days: 365 })
    await open(page, '/en')
    await page.clock.runFor(2_000)
    await expect(page.locator('.consent')).toBeHidden()
  })

  test('ROUTE-46, COOKIE-06: on home, a title, a person, lists; the essential alone', async ({ page }) => {
    for (const path of ['', '/movie/550-fight-club', '/person/287-brad-pitt', '/discover-lists']) {
      await page.goto(`/en${path}`)
      await expect(banner(page)).toBeVisible()
    }
    await button(page, 'Essential only').click()
    expect((await kept(page)).choice).toEqual({ essential: true, analytics: false, marketing: false })
  })

  test('COOKIE-02, -04, -05: customize begins with analytics on and marketing off; Escape chooses nothing', async ({
    page,
  }) => {
    await open(page, '/en/discover-lists')
    await button(page, 'Customize').click()
    const box = (name: RegExp) => panel(page).getByRole('checkbox', { name })
    await expect(box(/^Essential/)).toBeChecked()
    await expect(box(/^Essential/)).toBeDisabled()
    await expect(box(/^Analytics/)).toBeChecked()
    await expect(box(/^Marketing/)).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(button(page, 'Customize')).toBeFocused()
    expect((await kept(page)).consent).toBeUndefined()
    await button(page, 'Customize').press('Enter')
    await box(/^Analytics/).uncheck()
    await box(/^Marketing/).check()
    await panel(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.locator('.consent')).toHaveCount(0)
    expect((await kept(page)).choice).toEqual({ essential: true, analytics: false, marketing: true })
    const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })
    await settings.click()
    await expect(box(/^Analytics/)).not.toBeChecked()
    await expect(box(/^Marketing/)).toBeChecked()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(settings).toBeFocused()
  })

  test.describe('the policy', () => {
    test.use({ expectedFaults: NETWORK_FAULT })

    test('COOKIE-02, -08, -09, -10: shows the stored page, or what became of it', async ({ page }) => {
      await open(page, '/en/discover-lists')
      const back = panel(page).getByRole('button', { name: 'Back' })
      await button(page, 'Cookie policy').click()
      await expect(panel(page).getByRole('heading', { name: 'Cookies of this site' })).toBeVisible()
      await back.click()
      await page.route('**/api/cookie-policy*', (route) => route.fulfill({ status: 404, json: {} }))
      await button(page, 'Cookie policy').click()
      await expect(panel(page).getByRole('alert')).toHaveText('Cookie policy content not found')
      await back.click()
      await page.unroute('**/api/cookie-policy*')
      await page.route('**/api/cookie-policy*', (route) => route.abort())
      await button(page, 'Cookie policy').click()
      await expect(panel(page).getByRole('alert')).toHaveText('An error occurred while loading the cookie policy')
    })
  })

  test('on a phone it takes two lines above the page, in space that was reserved: it covers and moves nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Those with the longest texts, and both directions.
    for (const language of ['de', 'el', 'fr', 'ru', 'tr', 'ar']) {
      await page.goto(`/${language}/login`)
      const heading = page.locator('h1')
      const before = await heading.boundingBox()
      await page.locator('.consent-link').focus()
      await expect(page.locator('.consent-choices')).toBeVisible()
      expect(await heading.boundingBox(), language).toEqual(before)
      expect((await page.locator('.consent-room').boundingBox())?.height, language).toBeLessThanOrEqual(110)
      expect(await overflow(page), language).toBe(0)
    }
  })

  test('is within three Tabs of a page that has just come, named and announced; it goes with a choice', async ({
    page,
  }) => {
    for (const path of ['/en', '/en/movie/550-fight-club', '/en/search']) {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(button(page, 'Cookie policy')).toBeFocused()
      await expect(banner(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(button(page, 'Accept all')).toBeFocused()
    }
    await expect(page.locator('.consent-room [role="status"]')).toHaveText('Cookies on this site')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.locator('#main h1')).toBeFocused()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('it is a form; its last button leads to a page where each kind is chosen', async ({ page }) => {
      await page.goto('/en/discover-lists')
      await button(page, 'Customize').click()
      await page.getByRole('button', { name: 'Essential only' }).click()
      await expect(page.getByText('Your choice has been saved.')).toBeVisible()
      expect((await kept(page)).choice).toEqual({ essential: true, analytics: false, marketing: false })
      await page.context().clearCookies()
      await page.goto('/en/discover-lists')
      await button(page, 'Accept all').click()
      await expect(page).toHaveURL('/en/discover-lists')
      await expect(banner(page)).toHaveCount(0)
      expect((await kept(page)).choice).toEqual({ essential: true, analytics: true, marketing: true })
    })
  })
})

test.describe('the contact form', () => {
  test.use({ expectedFaults: NETWORK_FAULT })
  const form = (page: Page) => page.locator('.contact')
  const SENT = 'Your message has been received. We will get back to you as soon as possible.'

  async function fill(page: Page, email: string) {
    await form(page).getByLabel('Name').fill(' Ada ')
    await form(page).getByLabel('Email').fill(email)
    await form(page).getByLabel('Message').fill('Where is it?')
  }

  test('CONTACT-04, -06: sends once, says so for five seconds, and begins anew', async ({ page }) => {
    let sent = 0
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/pages/contact', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1
        await waiting
      }
      await route.continue()
    })
    await page.clock.install()
    await open(page, '/en/pages/contact')
    await fill(page, `a${Date.now()}@kinora.example`)
    const send = form(page).getByRole('button')
    await send.click()
    await expect(send).toHaveText('Sending…')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await form(page).getByLabel('Name').press('Enter')
    answer()
    await expect(form(page).getByText(SENT)).toBeVisible()
    expect(sent).toBe(1)
    for (const label of ['Name', 'Email', 'Message']) await expect(form(page).getByLabel(label)).toHaveValue('')
    await page.clock.runFor(2_000)
    await expect(form(page).getByText(SENT)).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(form(page).getByText(SENT)).toBeHidden()
  })

  test('CONTACT-01, -02, -05: says what is missing or wrong before anything is sent; a failure says so, and loses nothing', async ({
    page,
  }) => {
    await open(page, '/en/pages/contact')
    await form(page).getByLabel('Name').fill('   ')
    await form(page).getByRole('button').click()
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields')
    await expect(form(page).getByLabel('Name')).toBeFocused()
    await fill(page, 'a@b')
    await form(page).getByRole('button').click()
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible()
    await page.route('**/pages/contact', (route) => route.abort())
    await fill(page, 'ada@kinora.example')
    await form(page).getByRole('button').click()
    await expect(form(page).getByRole('alert')).toHaveText(
      'An error occurred while sending your message. Please try again later.',
    )
    await expect(form(page).getByRole('alert')).toBeFocused()
    await expect(form(page).getByLabel('Message')).toHaveValue('Where is it?')
    await expect(form(page).getByRole('button')).toHaveText('Send message')
  })

  test('begins with who is signed in, and counts what is left of a long message', async ({ page }) => {
    const { email } = await beMember(page)
    await open(page, '/en/pages/contact')
    await expect(form(page).getByLabel('Email')).toHaveValue(email)
    await form(page).getByLabel('Message').fill('x'.repeat(2_999))
    await expect(form(page).getByText('1 character left')).toBeVisible()
  })
})
