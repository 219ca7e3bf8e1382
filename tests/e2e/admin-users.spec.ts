import { insertAccount, sampleDatabase } from './new-member.ts'
import { beStaff, openPanel } from './new-staff.ts'
import { expect, test } from './site.ts'
import { violations } from './violations.ts'

// Refusals and network failures are errors to the browser.
test.use({ expectedFaults: /status of 403|ERR_FAILED|Failed to fetch/, contextOptions: { reducedMotion: 'reduce' } })

test('ADMIN-USERS-07, -09, -10, -11: roles are given and taken away in a dialog', async ({ page }) => {
  const member = await insertAccount()
  await beStaff(page, 'admin', 'tr')
  await openPanel(page, '/admin/users')
  await page.getByRole('searchbox').fill(member.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const grant = page.getByRole('link', { name: 'Admin Yap' })
  await grant.click()
  const dialog = page.getByRole('dialog', { name: 'Admin Yetkilendirme' })
  await expect(dialog.getByLabel('Rol')).toHaveValue('editor')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grant).toBeFocused()
  await grant.press('Enter')
  await dialog.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kullanıcı başarıyla admin yapıldı' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin Kaldır' }).click()
  const sure = page.getByRole('dialog', { name: 'Admin yetkileri kaldırılsın mı?' })
  await sure.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Admin yetkileri başarıyla kaldırıldı' })).toBeVisible()
  await expect(grant).toBeVisible()
})

test('ADMIN-USERS-12, -13: a network that fails is reported in the stated words, loses nothing, and may be tried again', async ({
  page,
}) => {
  const member = await insertAccount()
  await beStaff(page, 'admin', 'tr')
  await openPanel(page, `/admin/users?q=${encodeURIComponent(member.email)}`)
  await page.getByRole('link', { name: 'Admin Yap' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Yetkilendirme' })
  await dialog.getByLabel('Rol').selectOption('moderator')
  await page.route('**/*.data*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Onayla' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Hata: Sunucu yanıt vermiyor/)
  await expect(dialog.getByLabel('Rol')).toHaveValue('moderator')
  expect(await violations(page)).toEqual([])
  await page.unroute('**/*.data*')
  await dialog.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kullanıcı başarıyla admin yapıldı' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('Moderatör')

  await page.route('**/*.data*', (route) => route.abort())
  const search = page.getByRole('searchbox')
  await search.fill(member.name)
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: 'Kullanıcılar yüklenirken hata oluştu: ' })
  await expect(failed).toBeVisible()
  await expect(search).toHaveValue(member.name)
  await failed.getByRole('link', { name: 'Tekrar dene' }).click()
  await expect(failed).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/*.data*')
  await failed.getByRole('link', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('row').filter({ hasText: member.email })).toBeVisible()
})

test('what is dealt with leaves the list, and work goes on with the next entry', async ({ page }) => {
  const db = await sampleDatabase()
  const name = `N${Date.now()}`
  const message = { name, email: 'ada@kinora.example', subject: null, message: 'Hello', language: 'en' }
  await db
    .insertInto('contact_messages')
    .values([message, { ...message, subject: `Of ${name}` }])
    .execute()
  await beStaff(page, 'moderator')
  await openPanel(page, '/admin/messages')
  const entries = page.getByRole('listitem').filter({ hasText: name })
  await expect(entries).toHaveCount(2)
  await entries.first().getByRole('button').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Marked as done.' })).toBeVisible()
  await expect(entries).toHaveCount(1)
  await expect(page.locator('ol button:focus')).toHaveCount(1)
})
