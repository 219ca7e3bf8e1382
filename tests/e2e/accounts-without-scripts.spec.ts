import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { totp } from '#domain/accounts/testing/totp.ts'
import { accountForm, keep, memberButton, newMember, PASSWORD, signIn, signUp } from './new-member.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

const SETTINGS = '/en/settings'
const section = (page: Page, id: string) => page.locator(`#${id}`)
const forget = (page: Page) => page.context().clearCookies({ name: 'kinora.session_token' })

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
  await section(page, 'sign-out').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/en')
  await expect(memberButton(page)).toHaveCount(0)
})

test('AUTH-04, -12, -13: signing in and forgetting the password', async ({ page }) => {
  const member = await signUp(page)
  await forget(page)
  await page.goto('/en/login')
  await signIn(page, member, 'not mine')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(accountForm(page).email).toHaveValue(member.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await accountForm(page).submit.click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await accountForm(page).email.fill(member.email)
  await accountForm(page).submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox')
})

test('SETTINGS-01, -03, -10: name, picture and password', async ({ page }) => {
  const { name } = await signUp(page)
  await page.goto(SETTINGS)
  const profile = section(page, 'profile')
  await profile.getByLabel('Display name').fill(`${name}-2`)
  await profile.getByRole('button', { name: 'Save' }).last().click()
  await expect(profile.getByText('Profile updated')).toBeVisible()
  await expect(memberButton(page)).toHaveAccessibleName(`Account of ${name}-2`)
  const upload = async (buffer: Buffer) => {
    await profile.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await profile.getByRole('button', { name: 'Save' }).first().click()
  }
  await upload(Buffer.alloc(1_048_577))
  await expect(profile.getByText('File size must be less than 1MB.')).toBeVisible()
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background: '#d33' } })
  await upload(await image.png().toBuffer())
  await expect(profile.locator('img.avatar')).toBeVisible()
  await profile.getByRole('button', { name: 'Remove picture' }).click()
  await expect(profile.locator('img.avatar')).toHaveCount(0)
  const password = section(page, 'password')
  await password.getByLabel('Current password').fill(PASSWORD)
  await password.getByLabel('New password', { exact: true }).fill('another password')
  await password.getByLabel('Repeat new password').fill('different')
  await password.getByRole('button', { name: 'Save' }).click()
  await expect(password.getByText('Passwords do not match')).toBeVisible()
})

test('the second factor and own data', async ({ page }) => {
  await signUp(page)
  await keep(page, ['movie/550'])
  await page.goto(SETTINGS)
  const factor = section(page, 'second-factor')
  await factor.getByLabel('Current password').fill(PASSWORD)
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect(factor.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await factor.getByLabel('Enter the code').fill('000000')
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await expect(factor.getByText('This code is not right.')).toBeVisible()
  const secret = (await factor.locator('.secret').innerText()).replaceAll(' ', '')
  await factor.getByLabel('Enter the code').fill(totp(secret))
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await expect(factor.locator('.badge')).toHaveText('The second factor is on')
  const data = section(page, 'data')
  const buffer = await (await page.request.get('/api/my-data')).body()
  const file = { name: 'data.json', mimeType: 'application/json', buffer }
  await data.getByLabel('File to bring back').setInputFiles(file)
  await data.getByRole('button', { name: 'Import' }).click()
  await expect(data.getByText('already there: 1')).toBeVisible()
})

test('the account is deleted', async ({ page }) => {
  await signUp(page)
  await page.goto(SETTINGS)
  const end = section(page, 'delete')
  await end.locator('summary').click()
  await end.getByLabel('Current password').fill('not mine')
  await end.getByRole('button', { name: 'Delete for good' }).click()
  await expect(end.getByText('This is not your password.')).toBeVisible()
  await end.getByLabel('Current password').fill(PASSWORD)
  await end.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account and everything in it are deleted.')).toBeVisible()
})

test('HEADER-09: the banner for guests is closed by a form', async ({ page }) => {
  await page.goto('/en/movie/550-fight-club')
  await page.locator('.promo').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await expect(page.locator('.promo')).toHaveCount(0)
})
