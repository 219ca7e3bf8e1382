import type { Page } from '@playwright/test'
import { PASSWORD } from './new-member.ts'
import type { Screen } from './screen.ts'

const FILE_TO_IMPORT =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Fight Club,1999,u,4.5\n2024-01-04,Pulp Fiction,1995,u,3\n2024-01-05,Unheard of,2019,u,5\n'

/** Uploads a file, up to its preview. */
async function uploadFile(page: Page): Promise<void> {
  const file = { name: 'ratings.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE_TO_IMPORT) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.locator('.import-upload [type="submit"]').click()
  await page.locator('.import-bar').waitFor()
}

export const IMPORTING: readonly Screen[] = [
  { name: 'import', like: 'a file that is not recognised', path: '/import' },
  { name: 'a file that is not recognised', path: '/import?problem=unknown-header.1.lists%2Fbest.csv' },
  { name: 'missing import', path: '/import/none' },
  { name: 'what was understood of a file', like: 'titles that were not found', path: '/import', prepare: uploadFile },
  {
    name: 'titles that were not found',
    path: '/import',
    async prepare(page) {
      await uploadFile(page)
      await page.locator('.import-groups .tabs a').nth(1).click()
      await page.locator('.import-search').waitFor()
    },
  },
  {
    name: 'a file that was imported',
    path: '/import',
    async prepare(page) {
      await uploadFile(page)
      await page.locator('.import-bar .primary').click()
      await page.locator('.import-figures').waitFor()
    },
  },
]

export const SETTINGS: readonly Screen[] = [
  { name: 'settings', like: 'settings with faults', path: '/settings' },
  { name: 'link that stops no mail', path: '/stop-notices?key=none' },
  {
    name: 'second factor being set up',
    path: '/settings',
    async prepare(page) {
      await page.locator('#second-factor [name="current"]').fill(PASSWORD)
      await page.locator('#second-factor [type="submit"]').click()
      await page.locator('#second-factor').getByRole('img').waitFor()
    },
  },
  {
    name: 'settings with faults',
    path: '/settings?avatar=too-large&import=invalid-value.watchlist%5B1%5D.id',
    async prepare(page) {
      await page.locator('#delete summary').click()
      await page.locator('#password form [type="submit"]').last().click()
      await page.locator('#password [aria-invalid]').first().waitFor()
    },
  },
  { name: 'security activity', path: '/settings/security' },
  { name: 'menu', path: '/discover-lists', prepare: (page) => page.locator('header [popovertarget]').click() },
]
