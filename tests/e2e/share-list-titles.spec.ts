import type { Page } from '@playwright/test'
import { change, makeDraft, makeList } from './new-list.ts'
import { beMember } from './new-member.ts'
import { NAMES, TITLES, titles, row, toast, ownList, pathOf, expectKept } from './own-list.ts'
import { expect, open, test } from './site.ts'

test.describe('the titles of one’s own list', () => {
  test.use({ expectedFaults: /401|404|503|Failed to load resource/ })

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

  test('are moved by keys in a row, none of which is lost', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    const handle = page.getByRole('button', { name: 'Move Fight Club' })
    await handle.focus()
    // Held down for a while.
    for (const _ of [1, 2]) await page.keyboard.down('Space')
    await page.keyboard.up('Space')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect(titles(page)).toHaveText(['The Matrix', 'Forrest Gump', 'Fight Club', 'Pulp Fiction'])
    await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText('Fight Club was dropped at place 3 of 4.')
    for (const key of ['Enter', 'End', 'ArrowDown', 'Escape', 'Enter', 'Home', 'Enter']) await page.keyboard.press(key)
    await expect(titles(page)).toHaveText(NAMES)
    await expect(handle).toBeFocused()
    await expectKept(page, NAMES)
  })

  test('are moved and removed by a row’s menu, and stay where that fails', async ({ page }) => {
    await open(page, `/en${await ownList(page)}`)
    const menu = async (name: string) => page.getByRole('button', { name: `More actions for ${name}` }).click()
    await menu('Pulp Fiction')
    await page.getByRole('button', { name: 'Move to top' }).click()
    await expect(titles(page).first()).toHaveText('Pulp Fiction')
    await menu('Pulp Fiction')
    await page.getByRole('spinbutton', { name: 'Move to position' }).fill('3')
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['Fight Club', 'The Matrix', 'Pulp Fiction', 'Forrest Gump'])
    await menu('The Matrix')
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expect(titles(page)).toHaveText(['Fight Club', 'Pulp Fiction', 'Forrest Gump'])
    await expect(row(page, 'Pulp Fiction').locator('h3 a')).toBeFocused()
    // Until it comes the message of the move stands there, with a way back of its own.
    await expect(toast(page)).toContainText('1 title removed')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectKept(page, ['Fight Club', 'The Matrix', 'Pulp Fiction', 'Forrest Gump'])
    await page.route('**/api/list-items', (route) => route.fulfill({ status: 503, json: { problem: 'unavailable' } }))
    await open(page, page.url())
    await menu('Fight Club')
    await page.getByRole('button', { name: 'Move to end' }).click()
    await expect(toast(page)).toContainText('Error saving changes')
    await expect(titles(page).first()).toHaveText('Fight Club')
  })

  test('that are no longer on the list go from the page, and a session that has ended leaves nothing to undo', async ({
    page,
    context,
  }) => {
    await beMember(page)
    const list = await makeList(page, { name: 'Rooms', titles: TITLES })
    await open(page, `/en${list.path}`)
    const act = async (name: string, what: string) => {
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('button', { name: what }).click()
    }
    await change(page, '/api/list-items', { list: list.id, intent: 'remove', type: 'movie', id: '603' })
    await act('The Matrix', 'Move to top')
    await expect(toast(page)).toContainText('This title is no longer on the list.')
    await expect(titles(page)).toHaveText(['Fight Club', 'Forrest Gump', 'Pulp Fiction'])
    await act('Pulp Fiction', 'Remove from list')
    await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    await context.clearCookies({ name: 'kinora.session_token' })
    await act('Fight Club', 'Remove from list')
    await expect(page.getByRole('dialog')).toContainText('Sign in')
    await expect(titles(page)).toHaveText(['Fight Club', 'Forrest Gump'])
    await expect(toast(page)).toHaveCount(0)
  })

  test('SHARE-16: have a watch status that is changed, and notes that are written, where they stand', async ({
    page,
  }) => {
    await open(page, `/en${await ownList(page)}`)
    await page.getByRole('button', { name: 'Watchlist status of The Matrix' }).click()
    await page.getByRole('button', { name: 'Watched', exact: true }).click()
    await expect(row(page, 'The Matrix').locator('.badge')).toHaveText('Watched')
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
