import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { makeDraft, makeList } from './new-list.ts'
import { expect, open, test } from './site.ts'

const TITLES = ['movie/550', 'movie/603', 'movie/13', 'movie/680']
const NAMES = ['Fight Club', 'The Matrix', 'Forrest Gump', 'Pulp Fiction']

const titles = (page: Page) => page.locator('.list-rows h3')
const row = (page: Page, name: string) => page.locator('.list-row').filter({ hasText: name })
const toast = (page: Page) => page.locator('.toasts .toast')

/** Somebody new with a public list; its address below the language. */
async function ownList(page: Page): Promise<string> {
  await beMember(page)
  const about = { description: 'Hotels and houses.', titles: TITLES }
  return pathOf(await makeList(page, { name: 'Rooms you cannot leave', ...about }))
}

function pathOf({ slug }: { slug: string }): string {
  return `/share/${slug}`
}

/** As the page shows it after it is loaded anew. */
async function expectKept(page: Page, names: readonly string[]) {
  await expect(titles(page)).toHaveText(names)
  await page.reload()
  await expect(titles(page)).toHaveText(names)
}

/** Answers to changes of lists wait until the function that this gives is called. */
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
      { text: 'Check out my watchlist on Kinora' },
    ])
  })

  test('SHARE-12: where that fails the link is copied, which is told for two seconds', async ({ page, baseURL }) => {
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

  test('Q19, MYLISTS-34: a name is required, and what fails stays in the form', async ({ page }) => {
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

test.describe('the titles of one’s own list', () => {
  test.use({ expectedFaults: /503|Failed to load resource/ })

  test('are dragged by the mouse, which can be undone', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    await dragByMouse(page, 'The Matrix', 'Pulp Fiction')
    await expect(titles(page)).toHaveText(['Fight Club', 'Forrest Gump', 'Pulp Fiction', 'The Matrix'])
    await expect(toast(page)).toContainText('Moved to place 4')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectKept(page, NAMES)
  })

  test('are moved by the keyboard, which is read out', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    const handle = page.getByRole('button', { name: 'Move Fight Club' })
    const said = page.locator('[id^="DndLiveRegion"]')
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(said).toHaveText('Fight Club was picked up at place 1 of 4.')
    await page.keyboard.press('ArrowDown')
    await expect(said).toHaveText('Fight Club is at place 2 of 4.')
    await page.keyboard.press('Escape')
    await expect(said).toHaveText('Fight Club is back at place 1.')
    await expect(titles(page)).toHaveText(NAMES)
    await page.keyboard.press('Space')
    await expect(said).toHaveText('Fight Club was picked up at place 1 of 4.')
    await page.keyboard.press('ArrowDown')
    await expect(said).toHaveText('Fight Club is at place 2 of 4.')
    await page.keyboard.press('Space')
    await expect(titles(page)).toHaveText(['The Matrix', 'Fight Club', 'Forrest Gump', 'Pulp Fiction'])
    await expect(handle).toBeFocused()
    await expectKept(page, ['The Matrix', 'Fight Club', 'Forrest Gump', 'Pulp Fiction'])
  })

  test('are moved and removed by a row’s menu, and stay where that fails', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    const menu = async (name: string) => page.getByRole('button', { name: `More for ${name}` }).click()
    await menu('Pulp Fiction')
    await page.getByRole('button', { name: 'Move to top' }).click()
    await expect(titles(page).first()).toHaveText('Pulp Fiction')
    await menu('Pulp Fiction')
    await page.getByRole('spinbutton', { name: 'Move to place' }).fill('3')
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['Fight Club', 'The Matrix', 'Pulp Fiction', 'Forrest Gump'])
    await menu('The Matrix')
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expect(titles(page)).toHaveText(['Fight Club', 'Pulp Fiction', 'Forrest Gump'])
    await expect(row(page, 'Pulp Fiction').locator('h3 a')).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectKept(page, ['Fight Club', 'The Matrix', 'Pulp Fiction', 'Forrest Gump'])
    await page.route('**/api/list-items', (route) => route.fulfill({ status: 503, json: { problem: 'unavailable' } }))
    await open(page, page.url())
    await menu('Fight Club')
    await page.getByRole('button', { name: 'Move to end' }).click()
    await expect(toast(page)).toContainText('Error saving changes')
    await expect(titles(page).first()).toHaveText('Fight Club')
  })

  test('have notes that are written where they stand', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    await page.getByRole('button', { name: 'Add a note to The Matrix' }).first().click()
    const note = page.getByLabel('Note on The Matrix')
    await expect(note).toBeFocused()
    await note.fill('Watch it twice.')
    await expect(page.getByText('485 characters left')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(row(page, 'The Matrix').locator('blockquote')).toHaveText('Watch it twice.')
    const pen = row(page, 'The Matrix').getByRole('button', { name: 'Edit the note on The Matrix' })
    await expect(pen).toBeFocused()
    await page.reload()
    await expect(row(page, 'The Matrix').locator('blockquote')).toHaveText('Watch it twice.')
  })

  test('are chosen, and copied, moved or removed together', async ({ page }) => {
    const path = await ownList(page)
    const other = await makeDraft(page, 'Another list')
    await open(page, `/en${path}`)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Fight Club' }).check()
    await page.getByRole('checkbox', { name: 'Select Forrest Gump' }).check()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Another list' }).click()
    await expect(toast(page)).toContainText('2 titles moved to “Another list”')
    await expect(titles(page)).toHaveText(['The Matrix', 'Pulp Fiction'])
    await page.getByRole('checkbox', { name: 'Select Pulp Fiction' }).check()
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expect(titles(page)).toHaveText(['The Matrix'])
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectKept(page, ['The Matrix', 'Pulp Fiction'])
    await page.goto(`/en${pathOf(other)}`)
    await expect(titles(page)).toHaveText(['Fight Club', 'Forrest Gump'])
  })

  test('SHARE-16: change their watch status', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    await page.getByRole('button', { name: 'Watchlist status of The Matrix' }).click()
    await page.getByRole('button', { name: 'Watched', exact: true }).click()
    await expect(row(page, 'The Matrix').locator('.badge')).toHaveText('Watched')
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a title is dragged by its handle', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    await page.locator('#list-content').evaluate((heading) => heading.scrollIntoView())
    const from = await centre(page, 'Fight Club')
    const to = await centre(page, 'The Matrix')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [from])
    await expect(page.locator('.list-row.dragged')).toHaveCount(1)
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }])
    await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText('Fight Club is at place 2 of 4.')
    await touch('touchEnd', [])
    await expect(titles(page)).toHaveText(['The Matrix', 'Fight Club', 'Forrest Gump', 'Pulp Fiction'])
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

async function centre(page: Page, name: string) {
  const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
  if (box === null) throw new Error(`No handle of ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByMouse(page: Page, name: string, over: string) {
  await page.locator('#list-content').evaluate((heading) => heading.scrollIntoView())
  const from = await centre(page, name)
  const to = await centre(page, over)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10)
  await expect(row(page, name)).toHaveClass(/dragged/)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
