import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { expect, open, overflow, test } from './site.ts'

const NETWORK_FAULT = /net::ERR|Failed to load resource/
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })
const button = (page: Page, name: string) => page.locator('.consent').getByRole('button', { name, exact: true })

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
    const box = (name: RegExp) => page.locator('.consent').getByRole('checkbox', { name })
    await expect(box(/^Essential/)).toBeChecked()
    await expect(box(/^Essential/)).toBeDisabled()
    await expect(box(/^Analytics/)).toBeChecked()
    await expect(box(/^Marketing/)).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeVisible()
    expect((await kept(page)).consent).toBeUndefined()
    await box(/^Analytics/).uncheck()
    await box(/^Marketing/).check()
    await button(page, 'Save my choice').click()
    expect((await kept(page)).choice).toEqual({ essential: true, analytics: false, marketing: true })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await expect(box(/^Analytics/)).not.toBeChecked()
    await expect(box(/^Marketing/)).toBeChecked()
    const settings = page.getByRole('link', { name: 'Cookie settings' })
    await button(page, 'Close').click()
    await expect(settings).toBeFocused()
    await settings.press('Enter')
    await box(/^Analytics/).press('Escape')
    await expect(page.locator('.consent')).toHaveCount(0)
    await expect(settings).toBeFocused()
  })

  test.describe('the policy', () => {
    test.use({ expectedFaults: NETWORK_FAULT })

    test('COOKIE-02, -08, -09, -10: shows the stored page, or what became of it', async ({ page }) => {
      await open(page, '/en/discover-lists')
      const policy = page.locator('.consent')
      await button(page, 'Cookie policy').click()
      await expect(policy.getByRole('heading', { name: 'Cookies of this site' })).toBeVisible()
      await button(page, 'Back').click()
      await page.route('**/api/cookie-policy*', (route) => route.fulfill({ status: 404, json: {} }))
      await button(page, 'Cookie policy').click()
      await expect(policy.getByRole('alert')).toHaveText('Cookie policy content not found')
      await button(page, 'Back').click()
      await page.unroute('**/api/cookie-policy*')
      await page.route('**/api/cookie-policy*', (route) => route.abort())
      await button(page, 'Cookie policy').click()
      await expect(policy.getByRole('alert')).toHaveText('An error occurred while loading the cookie policy')
    })
  })

  test('leaves the page where it is, and in sight, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of ['en', 'ar']) {
      await open(page, `/${language}/pages/help`)
      const heading = page.locator('h1')
      const before = await heading.boundingBox()
      await page.locator('.consent').waitFor()
      expect(await heading.boundingBox()).toEqual(before)
      expect((await page.locator('.consent').boundingBox())?.height).toBeLessThan(740 * 0.4)
      const { y = 0, height = 999 } = (await page.locator('.consent-choices').boundingBox()) ?? {}
      expect(y + height).toBeLessThan((await page.locator('.tabbar').boundingBox())?.y ?? 0)
      expect(await overflow(page)).toBe(0)
      // At the end of the page nothing of the footer is covered.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const last = await page.locator('.site-footer .attributions').boundingBox()
      const now = await page.locator('.consent').boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(now?.y ?? 0)
    }
  })

  test('is the first that Tab comes to, hides no focus, and does not move the page when it gets the focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/en/pages/help')
    await page.locator('.consent').waitFor()
    const hidden = await page.evaluate(() => {
      const edge = () => document.querySelector('.consent')?.getBoundingClientRect().top ?? 0
      return [...document.querySelectorAll<HTMLElement>('main a[href], footer a, footer button')].filter((element) => {
        element.focus()
        return element.getBoundingClientRect().bottom > edge() + 1
      }).length
    })
    expect(hidden).toBe(0)
    await page.reload()
    await page.locator('.consent').waitFor()
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab')
    await expect(button(page, 'Accept all')).toBeFocused()
    await page.evaluate(() => scrollTo(0, 100))
    for (const name of ['Cookie policy', 'Accept all', 'Essential only', 'Customize']) await button(page, name).focus()
    expect(await page.evaluate(() => scrollY)).toBe(100)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the footer leads to a page where the choice is made', async ({ page }) => {
      await page.goto('/en/discover-lists')
      await page.getByRole('link', { name: 'Cookie settings' }).click()
      await page.getByRole('button', { name: 'Essential only' }).click()
      await expect(page.getByText('Your choice has been saved.')).toBeVisible()
      expect((await kept(page)).choice).toEqual({ essential: true, analytics: false, marketing: false })
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
