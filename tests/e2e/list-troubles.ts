import type { Page, Route } from '@playwright/test'
import { open } from './site.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
const menuItem = (page: Page, at: number) => page.locator('.list-menu:popover-open').locator('a, button').nth(at)

/** Indexes in a list's menu, which are the same in every language. */
const ITEM = { edit: 0, publish: 1, add: 3, view: 4, delete: 5 }

export async function choose(page: Page, item: keyof typeof ITEM) {
  await page.locator('.my-list-foot button').first().click()
  await menuItem(page, ITEM[item]).click()
}

export const refuse = (route: Route) => route.fulfill({ status: 503, json: { problem: 'unavailable' } })
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

/** What can fail with a member’s lists, and the message shown. */
export const TROUBLES: readonly Trouble[] = [
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
    fail: cut,
    act: edit,
    en: 'Error updating list',
    tr: 'Liste güncellenirken hata oluştu',
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
