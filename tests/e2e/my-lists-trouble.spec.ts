import type { Page, Route } from '@playwright/test'
import { beMember } from './new-member.ts'
import { makeDraft } from './new-list.ts'
import { expect, open, test } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alert').filter({ visible: true })
const menuItem = (page: Page, at: number) => page.locator('.list-menu:popover-open').locator('a, button').nth(at)

/** Places in a list's menu, which are the same in every language. */
const ITEM = { edit: 0, publish: 1, add: 3, view: 4, delete: 5 }

async function choose(page: Page, item: keyof typeof ITEM) {
  await page.locator('.my-list-foot button').first().click()
  await menuItem(page, ITEM[item]).click()
}

const refuse = (route: Route) => route.fulfill({ status: 503, json: { problem: 'unavailable' } })
const cut = (route: Route) => route.abort()

interface Trouble {
  id: string
  address: string
  fail: (route: Route) => Promise<void>
  act: (page: Page) => Promise<void>
  en: string
  tr: string
}

async function edit(page: Page) {
  await choose(page, 'edit')
  await dialog(page).locator('[type="submit"]').click()
}

async function addFirst(page: Page) {
  await choose(page, 'add')
  await dialog(page).getByRole('searchbox').fill('matrix')
  await dialog(page).locator('.list-pick').first().click()
}

async function toLists(page: Page) {
  await open(page, page.url().replace('/my-lists', '/movie/603-the-matrix'))
  await page.locator('.title-actions button[aria-haspopup="dialog"]').last().click()
  await dialog(page).waitFor()
}

const TROUBLES: readonly Trouble[] = [
  {
    id: 'MYLISTS-26',
    address: '**/api/lists?*',
    fail: refuse,
    act: toLists,
    en: 'Error loading lists',
    tr: 'Listeler yüklenirken hata oluştu',
  },
  {
    id: 'MYLISTS-27',
    address: '**/api/lists',
    fail: refuse,
    async act(page) {
      await page.locator('.my-lists-head .primary').click()
      await dialog(page).locator('[name="name"]').fill('Doors')
      await dialog(page).locator('[type="submit"]').click()
    },
    en: 'Error creating list',
    tr: 'Liste oluşturulurken hata oluştu',
  },
  {
    id: 'MYLISTS-28',
    address: '**/api/list',
    fail: refuse,
    act: edit,
    en: 'Error updating list',
    tr: 'Liste güncellenirken hata oluştu',
  },
  {
    id: 'MYLISTS-34',
    address: '**/api/list',
    fail: cut,
    act: edit,
    en: 'Error saving changes',
    tr: 'Değişiklikler kaydedilirken hata oluştu',
  },
  {
    id: 'MYLISTS-29',
    address: '**/api/list',
    fail: refuse,
    async act(page) {
      await choose(page, 'delete')
      await page.locator('.delete-question [type="submit"]').click()
    },
    en: 'Error deleting list',
    tr: 'Liste silinirken hata oluştu',
  },
  {
    id: 'MYLISTS-30',
    address: '**/api/list',
    fail: cut,
    act: (page) => choose(page, 'publish'),
    en: 'Error updating list status',
    tr: 'Liste durumu güncellenirken hata oluştu',
  },
  {
    id: 'MYLISTS-31',
    address: '**/api/list-items?*',
    fail: refuse,
    act: (page) => choose(page, 'view'),
    en: 'Error loading list content',
    tr: 'Liste içeriği yüklenirken hata oluştu',
  },
  {
    id: 'MYLISTS-32',
    address: '**/api/list-items',
    fail: refuse,
    async act(page) {
      await toLists(page)
      await dialog(page).locator('.list-pick').click()
    },
    en: 'Error adding content to list',
    tr: 'Listeye içerik eklenirken hata oluştu',
  },
  {
    id: 'MYLISTS-33',
    address: '**/api/list-items',
    fail: cut,
    async act(page) {
      await choose(page, 'view')
      await dialog(page).locator('.list-pick button').first().click()
    },
    en: 'Error removing content',
    tr: 'İçerik kaldırılırken hata oluştu',
  },
  {
    id: 'MYLISTS-18',
    address: '**/api/list-items',
    fail: refuse,
    act: addFirst,
    en: 'Error adding content',
    tr: 'İçerik eklenirken hata oluştu',
  },
]

test.describe('of a server that fails', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  for (const language of ['en', 'tr'] as const) {
    test(`MYLISTS-18, -26…34: each failing call says what failed, and nothing is lost (${language})`, async ({
      page,
    }) => {
      await beMember(page)
      await makeDraft(page, 'Rooms', ['movie/550'])
      for (const { id, address, fail, act, ...said } of TROUBLES) {
        await test.step(id, async () => {
          await open(page, `/${language}/my-lists`)
          await page.route(address, fail)
          await act(page)
          await expect(alert(page).filter({ hasText: said[language] })).toBeVisible()
          await page.unroute(address)
        })
      }
      await open(page, `/${language}/my-lists`)
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

  test('MYLISTS-09, -12, -14…17: the search for titles tells how it stands', async ({ page }) => {
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
