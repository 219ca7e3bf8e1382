import { makeList } from './new-list.ts'
import { beMember } from './new-member.ts'
import { NAMES } from './own-list.ts'
import { expect, open, test } from './site.ts'

const LIST = {
  name: 'Rooms you cannot leave',
  description: 'Hotels and houses.',
  titles: ['movie/550', 'movie/603', 'movie/13', 'movie/680'],
  notes: { 'movie/603': 'Start here.' },
}

/** A few lines of text, or a small poster. */
const LARGEST_ROW_PX = 150
// The width of a sheet of A4 without its margins.
test.use({ viewport: { width: 688, height: 1_000 } })

test('a list on paper has its titles, notes and address, and nothing that is pressed', async ({ page, baseURL }) => {
  await beMember(page)
  const { path } = await makeList(page, LIST)
  for (const view of ['', '?view=posters']) {
    await open(page, `/en${path}${view}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of NAMES) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(page.getByText('Hotels and houses.').first()).toBeVisible()
    await expect(page.locator('.print-address')).toHaveText(`${baseURL}/en${path}`)
    await expect(page.locator('.print-address')).toBeVisible()
    const pressed = page.locator('button, select, input, nav, .bar-button, .button, .toasts, .held-region')
    expect(await pressed.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([])
    await expect(page.getByText(/^Add a note|^Drag/).filter({ visible: true })).toHaveCount(0)
    const heights = await page
      .locator('.list-row, .card')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(LARGEST_ROW_PX)
    if (view === '') await expect(page.getByText('Start here.')).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})
