import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { beStaff } from './new-member.ts'
import { beStaff as beTurkishStaff } from './new-staff.ts'
import { SAMPLE_SITE } from './sample-site.ts'
import { expect, test } from './site.ts'
import { violations } from './violations.ts'

test.use({ expectedFaults: /page-preview|admin\/pages.*\.data/ })

const name = () => `P${randomBytes(4).toString('hex')}`
/** The editor that replaces the text field once its code is loaded. */
const editor = (page: Page) => page.locator('.cm-content:visible')
const panel = (path: string) => SAMPLE_SITE.adminUrl + path

async function openNew(page: Page) {
  await beStaff(page, 'editor')
  await page.goto(panel('/admin/pages/new'))
  await expect(page.getByRole('tab', { name: 'English' })).toBeVisible()
}

/** The result of saving has the focus, and is visible together with the pressed button. */
async function expectBesideButton(page: Page, text: string) {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(text)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
}

test('ADMIN-PAGES-09, -10, -11, -12, -14: a page is written in tabs, with dots, a slug of its own and a live preview', async ({
  page,
}) => {
  await openNew(page)
  const title = name()
  const english = page.getByRole('tab', { name: 'English' })
  await expect(english).toHaveAccessibleName('English Incomplete')
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} is here!`)
  await expect(page.getByLabel('Slug')).toHaveValue(`${title.toLowerCase()}-is-here`)
  await page.getByLabel('Slug').fill(title.toLowerCase())
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase())
  await editor(page).fill('Some **bold** <script>text')
  await expect(english).toHaveAccessibleName('English Complete')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('bold')
  await expect(preview).toContainText('<script>text')
  await page.getByRole('textbox', { name: 'Meta description' }).fill('abc')
  await expect(page.getByText('3 characters (recommended 150 to 160 characters)')).toBeVisible()
  await english.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Türkçe' })).toBeFocused()
  await editor(page).fill('Merhaba')
  await editor(page).press('ControlOrMeta+a')
  await editor(page).press('ControlOrMeta+i')
  await expect(editor(page)).toHaveText('*Merhaba*')
  await expect(preview.locator('em')).toHaveText('Merhaba')
  // Each language has its own undo history, however often the tab is switched.
  await english.click()
  await page.getByRole('tab', { name: 'Türkçe' }).click()
  await editor(page).press('ControlOrMeta+z')
  await expect(editor(page)).toHaveText('Merhaba')
  await preview.getByLabel('Language of the preview').selectOption('en')
  await expect(preview.locator('strong')).toHaveText('bold')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The page has been saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toContainText('1/7')
})

test('ADMIN-PAGES-18: changes are not lost by leaving, nor where the server cannot be reached', async ({ page }) => {
  await openNew(page)
  await page.getByRole('textbox', { name: 'Title' }).fill(name())
  await editor(page).fill('Text')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(editor(page)).toHaveText('Text')
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expectBesideButton(page, 'Failed to save page')
  await expect(editor(page)).toHaveText('Text')
  await page.unroute(/\.data/)
  await page.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(panel('/admin/pages'))
})

test('who is signed out while they write keeps what they wrote, and saves it once they are back', async ({ page }) => {
  await openNew(page)
  const title = name()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await editor(page).fill('Text')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Text')
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: 'kinora-admin.session_token' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('You are not signed in any more.')
  await expect(page.getByRole('link', { name: 'Sign In to Admin Panel' })).toHaveAttribute('target', '_blank')
  await expect(editor(page)).toHaveText('Text')
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: title })).toBeVisible()
})

test('ADMIN-PAGES-13, -19: a page is kept where its deletion is cancelled or fails', async ({ page }) => {
  await openNew(page)
  const title = name()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await editor(page).fill('Text')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: `Delete “${title}”` }).click()
  const sentence = `Are you sure you want to delete “${title}”? This action cannot be undone.`
  await expect(page.getByText(sentence)).toBeVisible()
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to delete page')
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: title })).toBeVisible()
})

test('ADMIN-PAGES-22: the second of two who save is reported, and reads both texts until one of them is chosen', async ({
  page,
}) => {
  await openNew(page)
  const title = name()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await editor(page).fill('First')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: `Edit “${title}”` }).click()
  await expect(editor(page)).toHaveText('First')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await editor(other).fill('Theirs')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The page has been saved.')).toBeVisible()
  await editor(page).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectBesideButton(page, 'Somebody saved this page while you were editing it.')
  await expect(editor(page)).toHaveText('Mine')
  expect(await violations(page)).toEqual([])
  const shown = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Show the saved version' }).click()
  await expect(editor(await shown)).toHaveText('Theirs')
  await editor(page).press('ControlOrMeta+z')
  await expect(editor(page)).toHaveText('First')
  await editor(page).press('ControlOrMeta+Shift+z')
  await page.getByRole('button', { name: 'Replace it with my version' }).click()
  await expect(page.getByText('The page has been saved.')).toBeVisible()
  await other.getByRole('link', { name: `Edit “${title}”` }).click()
  await expect(editor(other)).toHaveText('Mine')
})

test('ADMIN-PAGES-15, -16, -24: a page is made and published by the keyboard alone, in Turkish', async ({ page }) => {
  const press = async (target: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    await expect(target).toBeFocused()
  }
  await beTurkishStaff(page, 'editor', 'tr')
  await page.goto(panel('/admin/pages'))
  await press(page.getByRole('link', { name: 'Yeni sayfa' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Yeni sayfa' })).toBeVisible()
  await expect(editor(page)).toBeVisible()
  const save = page.getByRole('button', { name: 'Kaydet' })
  await press(save)
  await page.keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('İngilizce başlık ve içerik gerekli')
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true')

  const slug = name().toLowerCase()
  await page.keyboard.type(slug)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kalın' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'İtalik' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Merhaba')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- bir')
  await page.keyboard.press('Enter')
  await page.keyboard.type('iki')
  await expect(editor(page)).toHaveText('**Merhaba**- bir- iki')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Meta açıklaması' })).toBeFocused()
  await press(page.getByRole('checkbox', { name: 'Yayında' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await press(save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sayfa kaydedildi.')).toBeVisible()
  await page.goto(`/en/${slug}`)
  await expect(page.getByRole('main').locator('strong')).toHaveText('Merhaba')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['bir', 'iki'])
})
