import type { Page } from '@playwright/test'
import { makeDraft, makeList } from './new-list.ts'
import type { Screen } from './screen.ts'

export async function furnishLists(page: Page): Promise<void> {
  await makeDraft(page, 'A list with a name that needs more than one line on a small phone')
  await makeList(page, { name: 'Rooms', titles: ['movie/550', 'tv_show/1399'] })
}

const openMenu = (page: Page) => page.locator('.my-list-foot button').first().click()

/** What a member does with their own lists. */
export const LISTS: readonly Screen[] = [
  { name: 'lists of a member', like: 'a list’s menu', path: '/my-lists' },
  { name: 'lists of a member, none of which match', path: '/my-lists?q=zzqxzzqx' },
  { name: 'a list’s menu', path: '/my-lists', prepare: openMenu },
  {
    name: 'a list about to be deleted',
    path: '/my-lists',
    async prepare(page) {
      await openMenu(page)
      await page.locator('.list-menu:popover-open .bad').click()
    },
  },
  {
    name: 'a new list',
    path: '/my-lists',
    async prepare(page) {
      await page.locator('.my-lists-head .primary').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'titles for a list',
    like: 'lists for a title',
    path: '/my-lists',
    async prepare(page) {
      await openMenu(page)
      await page.locator('.list-menu:popover-open > a').nth(1).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('matrix')
      await page.locator('dialog .list-pick').first().click()
    },
  },
  {
    name: 'content of a list',
    path: '/my-lists',
    async prepare(page) {
      await openMenu(page)
      await page.locator('.list-menu:popover-open > a').nth(2).click()
      await page.locator('dialog .list-pick').first().waitFor()
    },
  },
  {
    name: 'lists for a title',
    path: '/movie/603-the-matrix',
    async prepare(page) {
      await page.locator('.title-actions [aria-haspopup="dialog"]').last().click()
      await page.locator('dialog .list-pick[aria-pressed="false"]').first().click()
      await page.locator('dialog .list-picks input').waitFor()
    },
  },
  { name: 'lists for a title, without scripts', path: '/my-lists?add=movie/603' },
]
