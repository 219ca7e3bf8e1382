import { beMember, memberButton, signIn } from './new-member.ts'
import { expect, open, openPreferences, test } from './site.ts'

const YEAR_S = 365 * 24 * 60 * 60

interface Heard {
  at: number
  detail: unknown
}

declare global {
  interface Window {
    heardChanges: Heard[]
    chosenAt: number
  }
}

test('I18N-04: switching the language changes the document’s own', async ({ page }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="language"]').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL('/ar')
})

test('I18N-09, I18N-13: choosing Germany makes the site German and is kept for a year', async ({ page, context }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="country"]').selectOption('DE')
  await expect(page).toHaveURL('/de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const cookies = await context.cookies()
  for (const [name, value] of [
    ['user_country', 'DE'],
    ['user_language', 'de'],
  ]) {
    const cookie = cookies.find((candidate) => candidate.name === name)
    expect(cookie).toMatchObject({ value, path: '/', sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_S)).toBeLessThan(120)
  }
})

test('I18N-16, LIMITS-58, Q08: a change is announced about 100 ms later with flags and new values', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.heardChanges = []
    window.addEventListener('kinora:preferences-changed', (event) => {
      window.heardChanges.push({ at: performance.now(), detail: (event as CustomEvent).detail })
    })
  })
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect
    .poll(() => page.evaluate(() => window.heardChanges.map(({ detail }) => detail)))
    .toEqual([{ languageChanged: true, countryChanged: true, language: 'tr', country: 'TR' }])
  await dialog.locator('[name="separate"]').check()
  await dialog.locator('[name="country"]').selectOption('DE')
  await expect
    .poll(() => page.evaluate(() => window.heardChanges.at(-1)?.detail))
    .toEqual({
      languageChanged: false,
      countryChanged: true,
      language: 'tr',
      country: 'DE',
    })
})

test('I18N-14, I18N-15, I18N-16: a member’s choice is in the profile: announced here, and there in the next browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.heardChanges = []
    window.addEventListener('kinora:preferences-changed', (event) => {
      window.heardChanges.push({ at: performance.now(), detail: (event as CustomEvent).detail })
    })
  })
  const member = await beMember(page)
  await open(page, '/en/search?q=dark')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(page).toHaveURL('/tr/search?q=dark')
  await expect(page.getByRole('banner').getByRole('link', { name: /TR/ })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => window.heardChanges.map(({ detail }) => detail)))
    .toEqual([{ languageChanged: true, countryChanged: true, language: 'tr', country: 'TR' }])
  expect((await context.cookies()).filter(({ name }) => name === 'user_language')).toEqual([])

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
  const other = await elsewhere.newPage()
  await open(other, '/')
  await expect(other).toHaveURL('/en')
  await open(other, '/en/login')
  await signIn(other, member)
  await expect(memberButton(other)).toBeVisible()
  await open(other, '/')
  await expect(other).toHaveURL('/tr')
  await expect(other.getByRole('banner').getByRole('link', { name: /TR/ })).toBeVisible()
  await elsewhere.close()
})

test('I18N-17: choosing a country keeps the page and its query, and changes the language segment', async ({ page }) => {
  await open(page, '/en/movie/550-fight-club?y=1')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="country"]').selectOption('TR')
  await expect(page).toHaveURL('/tr/movie/550-fight-club?y=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dövüş Kulübü')
})
