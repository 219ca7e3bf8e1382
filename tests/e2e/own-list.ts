import type { Page } from '@playwright/test'
import { beMember, sampleDatabase } from './new-member.ts'
import { makeList } from './new-list.ts'
import { expect } from './site.ts'

export const TITLES = ['movie/550', 'movie/603', 'movie/13', 'movie/680']
export const NAMES = ['Fight Club', 'The Matrix', 'Forrest Gump', 'Pulp Fiction']
export const titles = (page: Page) => page.locator('.list-rows h3')
export const row = (page: Page, name: string) => page.locator('.list-row').filter({ hasText: name })
export const toast = (page: Page) => page.locator('.toasts .toast')

/** A new member with a public list; returns its path after the language. */
export async function ownList(page: Page): Promise<string> {
  await beMember(page)
  const about = { description: 'Hotels and houses.', titles: TITLES }
  return pathOf(await makeList(page, { name: 'Rooms you cannot leave', ...about }))
}

export function pathOf({ slug }: { slug: string }): string {
  return `/share/${slug}`
}

/** Checks the page after a reload; pending saves would be lost with that. */
export async function expectKept(page: Page, names: readonly string[]) {
  await expect(titles(page)).toHaveText(names)
  const wanted = names.map((name) => Number(TITLES[NAMES.indexOf(name)]?.split('/')[1]))
  await expect.poll(() => keptIn(page)).toEqual(wanted)
  await page.reload()
  await expect(titles(page)).toHaveText(names)
}

async function keptIn(page: Page): Promise<number[]> {
  const db = await sampleDatabase()
  const rows = await db
    .selectFrom('share_list_items as i')
    .innerJoin('share_lists as l', 'l.id', 'i.list_id')
    .select('i.content_id')
    .where('l.slug', '=', new URL(page.url()).pathname.split('/').at(-1) ?? '')
    .orderBy('i.order_index')
    .execute()
  return rows.map(({ content_id: id }) => id)
}
