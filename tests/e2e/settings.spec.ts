import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { totp } from '#domain/accounts/testing/totp.ts'
import { beMember, keep, memberButton, newMember, PASSWORD, signIn } from './new-member.ts'
import { WITH_PICTURES } from './pictures.ts'
import { expect, open, test } from './site.ts'

// A refused form is an error to the browser.
test.use({ expectedFaults: /status of 4(?:01|13|15|22) / })

const SETTINGS = '/en/settings'
const SESSION = 'kinora.session_token'
const section = (page: Page, id: string) => page.locator(`#${id}`)

async function picture(side = 64): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#d33' } })
    .png()
    .toBuffer()
}

test(
  'SETTINGS-01, -08: name and picture are changed, shown in the header, and there after a reload',
  WITH_PICTURES,
  async ({ page }) => {
    const { name } = await beMember(page)
    await open(page, SETTINGS)
    const profile = section(page, 'profile')
    await profile.getByLabel('Display name').fill(`${name}-2`)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible()
    await expect(memberButton(page)).toHaveAccessibleName(`Account of ${name}-2`)
    await profile
      .getByLabel('Picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
    const shown = profile.locator('img.avatar')
    await expect(shown).toHaveAttribute('src', /avatars\/[\w-]+\/\d+\.webp\?t=\d+$/)
    await expect(memberButton(page).locator('img')).toHaveAttribute('src', /\?t=\d+$/)
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64)
    await page.reload()
    await expect(profile.getByLabel('Display name')).toHaveValue(`${name}-2`)
    await expect(shown).toBeVisible()
    await profile.getByRole('button', { name: 'Remove picture' }).click()
    await expect(shown).toHaveCount(0)
  },
)

test('SETTINGS-01, -11, LIMITS-54, ERRORS-09, Q27: what was saved is said for three seconds', async ({ page }) => {
  await beMember(page)
  await page.clock.install()
  await open(page, SETTINGS)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const password = section(page, 'password')
  const done = password.getByText('Password changed')
  await password.getByLabel('Current password').fill(PASSWORD)
  await password.getByLabel('New password', { exact: true }).fill('another password')
  await password.getByLabel('Repeat new password').fill('another password')
  await password.getByRole('button', { name: 'Save' }).click()
  await expect(done).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(done).toBeVisible()
  await page.clock.runFor(200)
  await expect(done).toHaveCount(0)
  await expect(password.getByLabel('Current password')).toHaveValue('')
})

test('SETTINGS-03, -04, -06: a file that is no avatar is refused, the two plain cases before it is sent', async ({
  page,
}) => {
  await beMember(page)
  await open(page, SETTINGS)
  const sent: string[] = []
  const AVATAR = /\/api\/avatar/
  page.on('request', (request) => AVATAR.test(request.url()) && sent.push(new URL(request.url()).pathname))
  const profile = section(page, 'profile')
  const field = profile.getByLabel('Picture')
  await expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif')
  const choose = (name: string, mimeType: string, buffer: Buffer) => field.setInputFiles({ name, mimeType, buffer })
  await choose('large.png', 'image/png', Buffer.alloc(1_048_577))
  await expect(profile.getByRole('alert')).toHaveText('File size must be less than 1MB.')
  await choose('notes.txt', 'text/plain', Buffer.from('notes'))
  await expect(profile.getByRole('alert')).toHaveText('Please select a valid image file.')
  expect(sent).toEqual([])
  await choose('renamed.png', 'image/png', Buffer.from('notes'))
  await expect.poll(() => sent).toEqual(['/api/avatar'])
  await expect(profile.getByRole('alert')).toHaveText('Please select a valid image file.')
  await choose('damaged.png', 'image/png', (await picture()).subarray(0, 60))
  await expect(profile.getByRole('alert')).toHaveText('Error processing image.')
  await expect(profile.locator('img.avatar')).toHaveCount(0)
})

test('own data is downloaded and brought back, and a wrong file learns what is wrong', async ({ page }) => {
  await beMember(page)
  await keep(page, ['movie/550', 'tv_show/1399'])
  await open(page, SETTINGS)
  const data = section(page, 'data')
  const download = async (name: string) => {
    const started = page.waitForEvent('download')
    await data.getByRole('link', { name }).click()
    const file = await started
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const everything = await download('Everything (JSON)')
  expect(everything.name).toBe('kinora-my-data.json')
  const csv = await download('Watchlist (CSV)')
  expect([csv.name, csv.text]).toEqual(['kinora-watchlist.csv', expect.stringContaining('Fight Club')])

  await page.context().clearCookies({ name: SESSION })
  await beMember(page)
  await open(page, SETTINGS)
  const bring = async (text: string) => {
    const file = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await data.getByLabel('Exported file').setInputFiles(file)
    await data.getByRole('button', { name: 'Import' }).click()
  }
  await bring('no data of ours')
  await expect(data.getByRole('alert')).toHaveText('This is no file that was downloaded here.')
  await bring(everything.text)
  await expect(data.getByRole('status')).toContainText('Titles added: 2')
  await page.goto('/en/watchlist?view=grid')
  await expect(page.locator('.shelf h3')).toHaveText(['Game of Thrones', 'Fight Club'])
})

test.describe('of a server that cannot be reached', () => {
  test.use({ expectedFaults: /net::ERR_FAILED/ })

  test('SETTINGS-02, -07, -12, -14: every form says in its own words that it failed, and can be sent again', async ({
    page,
  }) => {
    const member = await beMember(page)
    await open(page, SETTINGS)
    const away = 'the site does not answer. Please try again in a moment.'
    const [profile, password, email] = ['profile', 'password', 'email'].map((id) => section(page, id))
    if (profile === undefined || password === undefined || email === undefined) throw new Error('unreachable')
    await page.route(/\/(?:settings|api\/avatar|api\/my-data)/, (route) => route.abort())
    await profile.getByLabel('Display name').fill(`${member.name}-2`)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByRole('alert')).toHaveText(`Profile update failed: ${away}`)
    await password.getByLabel('Current password').fill(PASSWORD)
    await password.getByLabel('New password', { exact: true }).fill('another password')
    await password.getByLabel('Repeat new password').fill('another password')
    await password.getByRole('button', { name: 'Save' }).click()
    await expect(password.getByRole('alert')).toHaveText('Failed to change password')
    await email.getByLabel('New email address').fill(newMember().email)
    await email.getByLabel('Current password').fill(PASSWORD)
    await email.getByRole('button', { name: 'Send link' }).click()
    await expect(email.getByRole('alert')).toHaveText(`Email update failed: ${away}`)
    await page
      .locator('#data')
      .getByLabel('Exported file')
      .setInputFiles({
        name: 'data.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      })
    await page.locator('#data').getByRole('button', { name: 'Import' }).click()
    await expect(page.locator('#data').getByRole('alert')).toHaveText(
      'That did not work. Please try again in a moment.',
    )
    await page.unroute(/\/(?:settings|api\/avatar|api\/my-data)/)
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(profile.getByText('Profile updated')).toBeVisible()
    await page.route('**/api/avatar', (route) => route.abort())
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() }
    await profile.getByLabel('Picture').setInputFiles(file)
    await expect(profile.getByRole('alert')).toHaveText(`Upload failed: ${away}`)
    await expect(profile.locator('img.avatar')).toHaveCount(0)
  })
})

test('the second factor is set up with a code for cameras, then asked for, and recovery codes let in once', async ({
  page,
}) => {
  const member = await beMember(page)
  await open(page, SETTINGS)
  const factor = section(page, 'second-factor')
  await factor.getByLabel('Current password').fill(PASSWORD)
  await factor.getByRole('button', { name: 'Set up' }).click()
  const code = factor.getByRole('img', { name: 'QR code of the secret' })
  const secret = (await factor.locator('.secret').innerText()).replaceAll(' ', '')
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .resize({ width: 800, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = new URL(decodeQR({ width: info.width, height: info.height, data }))
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
  const recovery = await factor.locator('.codes li').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await factor.getByLabel('Enter the code').fill('000000')
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await expect(factor.getByText('This code is not right.')).toBeVisible()
  await expect(code).toBeVisible()
  await factor.getByLabel('Enter the code').fill(totp(secret))
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await expect(factor.getByText('The second factor is on')).toBeVisible()

  const signInWith = async (typed: string) => {
    await page.context().clearCookies({ name: SESSION })
    await open(page, '/en/login?redirectPath=%2Fen%2Fsettings')
    await signIn(page, member)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step')
    await page.getByLabel('Code').fill(typed)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await signInWith(totp(secret, 1))
  await expect(page).toHaveURL(SETTINGS)
  const [first = ''] = recovery
  await signInWith(first)
  await expect(page).toHaveURL(SETTINGS)
  await signInWith(first)
  await expect(page.getByText('This code is not right.')).toBeVisible()
})

test('sessions are listed, and another browser’s is ended from here', async ({ page, browser, baseURL }) => {
  const member = await beMember(page)
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/605.1.15',
  })
  const other = await elsewhere.newPage()
  await open(other, '/en/login')
  await signIn(other, member)
  await expect(memberButton(other)).toBeVisible()
  await open(page, SETTINGS)
  const rows = section(page, 'sessions').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await rows.filter({ hasText: 'Safari · iPhone' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(1)
  await expect(section(page, 'sessions').getByText('That session is signed out')).toBeVisible()
  await other.getByRole('navigation').first().getByRole('link', { name: 'Watchlist' }).click()
  await expect(other).toHaveURL(/\/en\/login\?redirectPath=/)
  await elsewhere.close()
})
