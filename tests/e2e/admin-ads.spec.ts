import { createHmac, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { insertMember } from '../factories/insert-member.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, test } from './site.ts'
import { violations } from './violations.ts'

const SECRET = 'a-secret-that-only-browser-tests-know'
const CODE = '<a href="https://shop.example/">Tea</a>'

let product: RunningProduct | undefined
test.beforeAll(async () => {
  product = await runServer({ SESSION_SECRET: SECRET })
})
test.afterAll(() => product?.stop())

/** The dialog's full width if the window has the room. */
const width = async (page: Page) => Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0)

/** What axe finds in the light and in the dark theme. */
async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await violations(page)))
  }
  return found
}

test('ADMIN-ADS-08, -09, -10, -14, Q54: a unit is made, looked at, switched off and deleted, by keyboard alone', async ({
  page,
  context,
}) => {
  const { db } = product!.database
  const { id } = await insertMember(db)
  await db.insertInto('admin_users').values({ id, role: 'admin', updated_at: new Date() }).execute()
  const token = randomBytes(16).toString('hex')
  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1_000)
  await db.insertInto('auth_sessions').values({ user_id: id, token, expires_at, site: 'admin' }).execute()
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  const url = product!.url.replace('localhost', 'admin.localhost')
  await context.addCookies([
    { name: 'kinora-admin.session_token', value: encodeURIComponent(`${token}.${signature}`), url },
    { name: 'kinora_panel_language', value: 'en', url },
  ])
  await page.goto(`${url}/admin/ads`)
  expect(await violationsInBoth(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  const press = async (role: 'link' | 'button' | 'switch', name: string | RegExp, key = 'Enter') => {
    await (role === 'button' ? dialog : page).getByRole(role, { name }).focus()
    await page.keyboard.press(key)
  }
  await press('link', 'New Ad Unit')
  await dialog.getByLabel('Name').focus()
  await page.keyboard.type('Winter')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Position')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(CODE)
  await expect(dialog.getByLabel('Ad code (HTML)')).toHaveValue(CODE)
  expect(await width(page)).toBe(720)
  expect(await violationsInBoth(page)).toEqual([])
  const cookies = await context.cookies()
  await context.clearCookies({ name: 'kinora-admin.session_token' })
  await press('button', 'Save')
  await expect(dialog.getByRole('alert')).toContainText('You are not signed in any more.')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByLabel('Ad code (HTML)')).toHaveValue(CODE)
  await context.addCookies(cookies)
  await press('button', 'Save')
  await expect(dialog).toHaveCount(0)
  await press('link', /^Preview ?: Winter/)
  await expect(dialog.getByText('Homepage - Top')).toBeVisible()
  await expect(dialog.getByLabel('Ad code (HTML)')).toHaveValue(CODE)
  await expect(dialog.frameLocator('iframe').getByText('Tea')).toBeVisible()
  expect(await width(page)).toBe(960)
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Preview ?: Winter/ })).toBeFocused()
  const shown = page.getByRole('switch', { name: 'Winter: active' })
  await press('switch', 'Winter: active', 'Space')
  await expect(shown).toHaveAttribute('aria-checked', 'false')
  await press('link', /^Delete ?: Winter/)
  await expect(dialog.getByRole('heading', { name: 'Delete “Winter”?' })).toBeVisible()
  expect(await width(page)).toBe(440)
  await press('button', 'Delete')
  await expect(page.getByText('No ad units yet')).toBeVisible()
})
