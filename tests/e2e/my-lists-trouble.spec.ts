import type { Page, Route } from '@playwright/test'
import { SWEEP } from '#tests/sweep.ts'
import english from '#i18n/messages/en.json' with { type: 'json' }
import turkish from '#i18n/messages/tr.json' with { type: 'json' }
import { choose, dialog, refuse, TROUBLES } from './list-troubles.ts'
import { beMember } from './new-member.ts'
import { makeDraft } from './new-list.ts'
import { expect, open, test } from './site.ts'

type Messages = Partial<Record<string, string>>

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true })

test.describe('of a server that fails', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  // Turkish pages use the texts of the same keys, which are compared below.
  for (const language of SWEEP ? (['en', 'tr'] as const) : (['en'] as const)) {
    test(`MYLISTS-18, -26…34: each failing call says what failed, and nothing is lost (${language})`, async ({
      page,
    }) => {
      await beMember(page)
      await makeDraft(page, 'Rooms', ['movie/550'])
      const lists = `/${language}/my-lists`
      for (const { id, address, fail, act, ...said } of TROUBLES) {
        await test.step(id, async () => {
          if (!page.url().endsWith(lists)) await open(page, lists)
          await page.route(address, fail)
          await act(page)
          await expect(alert(page).filter({ hasText: said[language] })).toBeVisible()
          await page.unroute(address)
          while ((await dialog(page).count()) > 0) await page.keyboard.press('Escape')
        })
      }
      await open(page, lists)
      await expect(page.locator('main article')).toHaveCount(1)
      await expect(page.locator('main article')).toContainText('Rooms')
    })
  }

  test('MYLISTS-35: what fails otherwise is an error that occurred; a second try brings the list back', async ({
    page,
  }) => {
    await beMember(page)
    await makeDraft(page, 'Rooms')
    await open(page, '/en/my-lists')
    await choose(page, 'delete')
    await page.locator('.delete-question [type="submit"]').click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.route('**/api/list', refuse)
    await undo.click()
    await expect(alert(page)).toContainText('An error occurred')
    await expect(page.locator('main article')).toHaveCount(0)
    await page.unroute('**/api/list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('main article')).toContainText('Rooms')
  })

  test('MYLISTS-09, -12, -14…17: the search for titles says how it stands', async ({ page }) => {
    await beMember(page)
    await makeDraft(page, 'Rooms')
    await open(page, '/en/my-lists')
    await choose(page, 'add')
    const search = dialog(page).getByRole('searchbox')
    const told = dialog(page).locator('.list-dialog-main [role="status"]')
    await search.fill('m')
    await expect(told).toHaveText('Enter at least 2 characters')
    const card = { type: 'movie', baseTitle: 'A', year: 1999, posterPath: null, stored: true, services: [] }
    const rated = (id: number, voteCount: number) => ({
      ...card,
      id,
      title: { text: `Title ${id}`, language: 'en' },
      voteAverage: 7.5,
      voteCount,
    })
    const answers: [string, (route: Route) => Promise<void>, string][] = [
      ['MYLISTS-14', (route) => route.fulfill({ status: 503, json: {} }), 'Search service is currently unavailable'],
      ['MYLISTS-14, no network', (route) => route.abort(), 'Search service is currently unavailable'],
      ['MYLISTS-15', (route) => route.fulfill({ json: null }), 'No search results received'],
      ['MYLISTS-15, unreadable', (route) => route.fulfill({ body: '<!doctype' }), 'No search results received'],
      [
        'MYLISTS-16',
        (route) => route.fulfill({ json: { cards: [], complete: true } }),
        'No results found for the query',
      ],
      ['MYLISTS-17', (route) => route.fulfill({ status: 500, body: '' }), 'An error occurred during search'],
      [
        'MYLISTS-12',
        (route) => route.fulfill({ json: { cards: [rated(1, 9), rated(2, 10)], complete: true, held: [] } }),
        '2 titles found',
      ],
    ]
    for (const [id, answer, said] of answers) {
      await test.step(id, async () => {
        await page.route('**/api/list-content?*', answer)
        await search.fill(`matrix ${id}`)
        await expect(told).toHaveText(said)
        await page.unroute('**/api/list-content?*')
      })
    }
    await expect(dialog(page).getByRole('listitem')).toHaveText([/^Title 11999Movie$/, /7\.5/])
  })
})

test('MYLISTS-18, -26…34: each text has its own in Turkish', () => {
  const said = new Set(Object.entries<string>(english).map(([key, text]) => `${text}: ${(turkish as Messages)[key]}`))
  for (const { id, en, tr } of TROUBLES) expect([id, said.has(`${en}: ${tr}`)]).toEqual([id, true])
})
