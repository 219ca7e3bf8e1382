import { expect, open, openPreferences, test } from './site.ts'

const SCREENS = [
  '/en',
  '/en/search',
  '/en/movie/550-fight-club',
  '/en/person/287-brad-pitt',
  '/en/login',
  '/en/nowhere',
]

test('HEADER-01: logo, search box, country picker and sign-in stand on every page', async ({ page }) => {
  for (const path of SCREENS) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Kinora', exact: true }), path).toBeVisible()
    await expect(header.getByRole('combobox'), path).toBeVisible()
    await expect(header.getByRole('link', { name: /Country and language/ }), path).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign in' }), path).toBeVisible()
  }
})

test('HEADER-02: the logo leads to the bare address, and at home to the home page itself', async ({ page }) => {
  await open(page, '/en/search')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Kinora', exact: true })
  await expect(logo).toHaveAttribute('href', '/')
  await logo.click()
  await expect(page).toHaveURL('/en')
  await expect(logo).toHaveAttribute('href', '/en')
})

test('HEADER-03: the logo’s drawing carries version 2', async ({ page }) => {
  await page.goto('/en')
  await expect(page.getByRole('banner').locator('.logo use')).toHaveAttribute('href', /\?v=2(?:#|$)/)
})

test('HEADER-04: a guest sees the way to sign in', async ({ page }) => {
  await open(page, '/en')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/en/login')
})

test('HEADER-06: the country picker changes the country', async ({ page }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.locator('[name="country"]').selectOption('GB')
  await expect(page.getByText('Popular in the United Kingdom').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: /GB/ })).toBeVisible()
})
