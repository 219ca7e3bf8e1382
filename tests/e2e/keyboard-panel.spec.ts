import { randomBytes } from 'node:crypto'
import { totp } from '#domain/accounts/testing/totp.ts'
import { byKeyboard } from './by-keyboard.ts'
import { beMember, insertAccount, PASSWORD, sampleDatabase } from './new-member.ts'
import { beStaff, PANEL } from './new-staff.ts'
import { expect, test } from './site.ts'

// No pointer is used in this file.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the panel is entered with a password and a code', async ({ page }) => {
  const { name, email } = await beMember(page)
  const db = await sampleDatabase()
  const { id } = await db.selectFrom('auth_users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.insertInto('admin_users').values({ id, role: 'editor', updated_at: new Date() }).execute()
  const settings = await byKeyboard(page, '/en/settings')
  const factor = page.locator('#second-factor')
  await settings.type(factor.getByLabel('Current password'), PASSWORD)
  await page.keyboard.press('Enter')
  const secret = (await factor.locator('.secret').innerText()).replaceAll(' ', '')
  await settings.type(factor.getByLabel('Enter the code'), totp(secret))
  await page.keyboard.press('Enter')
  await expect(factor.getByText('The second factor is on')).toBeVisible()
  await settings.settled()

  const keys = await byKeyboard(page, `${PANEL}/login`)
  await keys.type(page.getByLabel('Email'), email)
  await keys.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await keys.press(page.getByRole('button', { name: 'Show password' }))
  await keys.press(page.getByRole('button', { name: 'Sign In to Admin Panel' }))
  await keys.type(page.getByLabel('Code'), totp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await keys.press(page.locator('.account > button'))
  await expect(page.locator('.account')).toContainText(name)
  await page.keyboard.press('Escape')
  await keys.settled()
})

test('a page and an ad are made and changed, and a role is given', async ({ page }) => {
  test.slow()
  const member = await insertAccount()
  await beStaff(page, 'admin')
  const title = `P${randomBytes(4).toString('hex')}`
  const keys = await byKeyboard(page, `${PANEL}/admin/pages`)
  await keys.press(page.getByRole('link', { name: 'New Page' }))
  await keys.type(page.getByRole('textbox', { name: 'Title' }), title)
  const editor = page.locator('.cm-content:visible')
  await keys.type(editor, 'Some **bold** text')
  // In the editor Tab indents; Escape before it leads on.
  await page.keyboard.press('Escape')
  await keys.press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The page has been saved.')).toBeVisible()
  await keys.press(page.getByRole('link', { name: `Edit “${title}”` }))
  await keys.reach(page.getByRole('tab', { name: /^English/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Türkçe/ })).toBeFocused()
  await keys.type(editor, 'Merhaba')
  await page.keyboard.press('Escape')
  await keys.press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('row', { name: title })).toContainText('2/7')
  await keys.settled()

  await keys.press(page.getByRole('link', { name: /Ad Management/ }).first())
  await keys.press(page.getByRole('link', { name: 'New Ad Unit' }))
  const dialog = page.getByRole('dialog')
  await keys.type(dialog.getByLabel('Name'), title)
  await keys.type(dialog.getByLabel('Ad code (HTML)'), '<b>Tea</b>')
  const active = dialog.getByRole('checkbox')
  if (await active.isChecked()) await keys.press(active, 'Space')
  await keys.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await keys.press(page.getByRole('link', { name: new RegExp(`^Delete ?: ${title}`) }))
  await keys.press(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('row', { name: title })).toHaveCount(0)
  await keys.settled()

  await keys.press(page.getByRole('link', { name: /User Management/ }).first())
  await keys.type(page.getByRole('searchbox'), member.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await keys.press(page.getByRole('row').last().getByRole('link').last())
  await keys.press(dialog.getByRole('button', { name: /Confirm/ }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').last()).toContainText(/editor/i)
  await keys.settled()
})
