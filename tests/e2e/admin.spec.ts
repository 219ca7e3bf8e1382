import type { Page } from '@playwright/test'
import { PASSWORD, accountForm, insertAccount, signIn } from './new-member.ts'
import { PANEL, beStaff, insertStaff, openPanel } from './new-staff.ts'
import { expect, test } from './site.ts'

// A refused form is an error to the browser.
test.use({ expectedFaults: /status of 40[13] /, contextOptions: { reducedMotion: 'reduce' } })

async function fill(page: Page, { email }: { email: string }, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('ADMIN-LOGIN-02, -03, -07, -09, LIMITS-57: staff sign in, wait a second and see the dashboard', async ({
  page,
}) => {
  const staff = await insertStaff('editor')
  await page.goto(`${PANEL}/admin/log`)
  await expect(page).toHaveURL(`${PANEL}/login`)
  await fill(page, staff, 'wrong horse')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  const button = page.getByRole('button', { name: 'Sign In to Admin Panel' })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await fill(page, staff)
  await button.click()
  await expect(page.getByRole('button', { name: 'Checking access…' })).toBeVisible()
  await expect(page).toHaveURL(`${PANEL}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('ADMIN-LOGIN-08: who is no staff stays, with the stated text', async ({ page }) => {
  await page.goto(`${PANEL}/login`)
  await fill(page, await insertAccount())
  await page.getByRole('button', { name: 'Sign In to Admin Panel' }).click()
  await expect(page.getByRole('alert')).toHaveText('You do not have admin access. Please contact an administrator.')
  await expect(page).toHaveURL(`${PANEL}/login`)
})

test('AUTH-14: signing in on the site with the panel in mind leads into the panel', async ({ page }) => {
  const staff = await insertStaff('admin')
  await page.goto('/en/login?fromAdmin=true&redirectPath=/admin/log')
  await signIn(page, staff)
  await expect(page).toHaveURL(`${PANEL}/admin/log`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-14: signing in on the site leads into the panel, and there is a link', async ({ page }) => {
    const staff = await insertStaff('editor')
    await page.goto(`${PANEL}/enter?to=/admin/pages`)
    const form = accountForm(page)
    await form.email.fill(staff.email)
    await form.password.fill(PASSWORD)
    await form.submit.click()
    await expect(page).toHaveURL(`${PANEL}/admin/pages`)
    await page.goto('/en/login?fromAdmin=true&redirectPath=/admin/pages&view=entering')
    await expect(page).toHaveURL(`${PANEL}/admin/pages`)
  })
})

test('ADMIN-LOGIN-12, -13: the sidebar leads by keyboard, and not to what is coming', async ({ page }) => {
  await beStaff(page, 'admin')
  await openPanel(page, '/admin')
  const side = page.getByRole('navigation', { name: 'Admin panel' })
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(side.getByRole('link', { name: 'Content Management' })).toHaveCount(0)
  await side.getByRole('link', { name: 'Log' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Opened the dashboard' }).first()
  await line.getByText('Details').click()
  await expect(line.getByText('Id of the account')).toBeVisible()
})
