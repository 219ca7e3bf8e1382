import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { makeList } from './new-list.ts'
import { expect } from './site.ts'

const TITLES = ['movie/550', 'movie/603', 'movie/13', 'movie/680']
export const NAMES = ['Fight Club', 'The Matrix', 'Forrest Gump', 'Pulp Fiction']
export const titles = (page: Page) => page.locator('.list-rows h3')
export const row = (page: Page, name: string) => page.locator('.list-row').filter({ hasText: name })
export const toast = (page: Page) => page.locator('.toasts .toast')

/** Somebody new with a public list; its address below the language. */
export async function ownList(page: Page): Promise<string> {
  await beMember(page)
  const about = { description: 'Hotels and houses.', titles: TITLES }
  return pathOf(await makeList(page, { name: 'Rooms you cannot leave', ...about }))
}

export function pathOf({ slug }: { slug: string }): string {
  return `/share/${slug}`
}

/** As the page shows it after it is loaded anew. */
export async function expectKept(page: Page, names: readonly string[]) {
  await expect(titles(page)).toHaveText(names)
  await page.reload()
  await expect(titles(page)).toHaveText(names)
}
