import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { makeList } from './new-list.ts'
import { toast, ownList, pathOf } from './own-list.ts'
import { expect, open, test } from './site.ts'

/** Holds responses to changes of lists back until the returned function is called. */
async function holdChanges(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(`**${address}`, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test.describe('sharing a list', () => {
  test('SHARE-11: the device’s own sharing gets name, description and address', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async (what: unknown) => shared.push(what) })
    })
    const path = await ownList(page)
    await open(page, `/en${path}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: 'Rooms you cannot leave', text: 'Hotels and houses.', url: `${baseURL}/en${path}` },
    ])
    const plain = await makeList(page, { name: 'Plain' })
    await open(page, `/en${pathOf(plain)}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toMatchObject([
      { text: 'A list on Kinora: Plain' },
    ])
  })

  test('SHARE-12: where that fails the link is copied, which is reported for two seconds', async ({
    page,
    baseURL,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('none')) }),
    )
    const path = await ownList(page)
    await page.clock.install()
    await open(page, `/en${path}`)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const button = page.getByRole('button', { name: 'Copied!' })
    await expect(button).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/en${path}`)
    await page.clock.runFor(1_900)
    await expect(button).toBeVisible()
    await page.clock.runFor(200)
    await expect(button).toBeHidden()
  })
})

test('SHARE-01, -03: six cards while it loads, and a way back to where one came from', async ({ page }) => {
  const path = await ownList(page)
  await open(page, '/en/my-lists')
  const released = Promise.withResolvers<void>()
  await page.route('**/share/*.data*', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Rooms you cannot leave' }).first().click()
  await expect(page.locator('main[aria-busy] .card')).toHaveCount(6)
  released.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms you cannot leave')
  await expect(page).toHaveURL(new RegExp(path))
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/en\/my-lists/)
})

test.describe('editing a list', () => {
  test.use({ expectedFaults: /503|Failed to load resource/ })

  test('SHARE-06, -07, -08: the header is a form, which is saved or left as it was', async ({ page }) => {
    const path = await ownList(page)
    await open(page, `/en${path}`)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const name = page.getByLabel('List Name')
    await edit.click()
    await expect(name).toBeFocused()
    await expect(page.getByLabel('Public')).toBeChecked()
    await name.fill('Something else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms you cannot leave')
    await expect(edit).toBeFocused()
    await edit.click()
    await expect(name).toHaveValue('Rooms you cannot leave')
    await name.fill('Rooms with a view')
    await page.getByText('Description in other languages').click()
    await page.locator('.list-language select').selectOption('tr')
    await page.getByRole('button', { name: 'Add a language' }).click()
    await expect(page.getByLabel('Description in Türkçe')).toBeFocused()
    await page.keyboard.type('Manzaralı odalar.')
    const release = await holdChanges(page, '/api/list')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms with a view')
    await expect(toast(page)).toContainText('List updated successfully')
    await page.goto(`/tr${path}`)
    await expect(page.getByText('Manzaralı odalar.')).toBeVisible()
  })

  test('Q19, MYLISTS-34, ERRORS-10: a name is required, and what fails stays in the form', async ({ page }) => {
    const path = await ownList(page)
    await open(page, `/en${path}?edit=1`)
    const name = page.getByLabel('List Name')
    await name.fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('List name is required')).toBeVisible()
    await expect(name).toBeFocused()
    await page.route('**/api/list', (route) => route.fulfill({ status: 503, json: { problem: 'unavailable' } }))
    await name.fill('Kept in the form')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error saving changes' })).toBeVisible()
    await expect(name).toHaveValue('Kept in the form')
  })

  test('a list is made a draft and published again', async ({ page }) => {
    const path = await ownList(page)
    await open(page, `/en${path}`)
    const published = page.getByRole('switch', { name: 'Published' })
    await published.click()
    await expect(toast(page)).toContainText('List made draft')
    await expect(published).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
    await published.click()
    await expect(toast(page)).toContainText('List published')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
  })
})

test('SHARE-17: guests are asked to sign in', async ({ page, context }) => {
  const path = await ownList(page)
  await context.clearCookies({ name: 'kinora.session_token' })
  await open(page, `/en${path}`)
  await page.getByRole('button', { name: 'Add all to my watchlist' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sign in to add this to your watchlist')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add The Matrix to watchlist' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sign in to add this to your watchlist')
})

test('all titles go onto a member’s watchlist, and off it again', async ({ page }) => {
  const path = await ownList(page)
  await beMember(page)
  await open(page, `/en${path}`)
  await page.getByRole('button', { name: 'Add all to my watchlist' }).click()
  await expect(toast(page)).toContainText('4 titles added to your watchlist')
  await expect(page.locator('.list-rows .badge')).toHaveText(Array(4).fill('Want to watch'))
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.list-rows .badge')).toHaveCount(0)
})
