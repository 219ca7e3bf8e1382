import type { Page } from '@playwright/test'
import { insertList } from '../factories/insert-list.ts'
import { makeList } from './new-list.ts'
import { insertAccount, sampleDatabase } from './new-member.ts'
import type { NewMember } from './new-member.ts'
import type { Screen } from './screen.ts'

export async function furnishOwnList(page: Page, { name }: NewMember): Promise<void> {
  const notes = { 'movie/603': 'Start here. Averyveryverylongwordthatfitsintonolineofanyphone.' }
  const titles = ['movie/603', 'movie/122', 'tv_show/1399']
  await makeList(page, { name: `Rooms of ${name}`, description: 'Hotels and houses.', titles, notes })
  await makeList(page, { name: `Empty ${name}` })
  const [owner, db] = [await insertAccount(), await sampleDatabase()]
  await insertList(db, { owner, name: 'Theirs', slug: `theirs-${name}` })
}

/** A list as its owner sees it, and another member’s. */
export const OWN_LIST: readonly Screen[] = [
  { name: 'one’s own list', like: 'the menu of a row', path: '/share/rooms-of-{name}?view=notes' },
  { name: 'its posters', path: '/share/rooms-of-{name}?view=posters' },
  { name: 'its form', path: '/share/rooms-of-{name}?edit=1' },
  { name: 'a note that is written', path: '/share/rooms-of-{name}?view=notes&note=movie%2F122' },
  {
    name: 'the menu of a row',
    path: '/share/rooms-of-{name}?view=notes',
    prepare: (page) => page.locator('.row-actions button[popovertarget]').nth(1).click(),
  },
  {
    name: 'titles that are chosen',

    path: '/share/rooms-of-{name}?view=notes',
    async prepare(page) {
      await page.locator('.list-tools [aria-pressed]').click()
      await page.locator('.row-choice input').first().check()
    },
  },
  {
    name: 'the orders of a list',
    path: '/share/rooms-of-{name}?view=notes',
    prepare: (page) => page.locator('.list-tools button[popovertarget]').first().click(),
  },
  {
    name: 'titles on their way to another list',
    path: '/share/rooms-of-{name}?view=notes',
    async prepare(page) {
      await page.locator('.list-tools [aria-pressed]').click()
      await page.locator('.row-choice input').first().check()
      await page.locator('.select-bar button:not(:disabled)').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'somebody else’s list, about to be reported',
    path: '/share/theirs-{name}',
    prepare: (page) => page.locator('.report summary').click(),
  },
  { name: 'an empty list', path: '/share/empty-{name}' },
]
