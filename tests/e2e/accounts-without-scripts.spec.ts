import type { Page } from '@playwright/test'
import { accountForm, memberButton, newMember, PASSWORD } from './new-member.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

const SETTINGS = '/en/settings'
const section = (page: Page, id: string) => page.locator(`#${id}`)

test('AUTH-01, -05, HEADER-04, SETTINGS-15: signing up, the menu and signing out are forms and links', async ({
  page,
}) => {
  const { name, email } = newMember()
  await page.goto('/en/login?redirectPath=%2Fen%2Fsearch%3Fq%3Ddark')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  const form = accountForm(page)
  await form.name.fill('a b')
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(form.form.getByText('Display name can only contain')).toBeVisible()
  await expect(form.name).toHaveValue('a b')
  await expect(form.email).toHaveValue(email)
  await form.name.fill(name)
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/en/search?q=dark')
  await memberButton(page).click()
  await page.locator('#member-menu').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(SETTINGS)
  await section(page, 'sign-out').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/en')
  await expect(memberButton(page)).toHaveCount(0)
})
