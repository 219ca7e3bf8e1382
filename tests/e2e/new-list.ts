import type { Page } from '@playwright/test'
import { expect } from './site.ts'

export interface NewList {
  id: string
  slug: string
  /** Below the language. */
  path: string
}

interface ListFields {
  name: string
  description?: string
  /** As `movie/550`, the first one on top. */
  titles?: readonly string[]
  /** By title. */
  notes?: Readonly<Record<string, string>>
  isPublished?: boolean
}

/** Creates a list for the member signed in with this browser. */
export async function makeList(page: Page, fields: ListFields): Promise<NewList> {
  const { name, description = '', titles = [], notes = {}, isPublished = true } = fields
  const { list } = (await change(page, '/api/lists', { name, description })) as { list: { id: string; slug: string } }
  for (const title of titles.toReversed()) {
    const [type = '', id = ''] = title.split('/')
    await change(page, '/api/list-items', { list: list.id, intent: 'add', type, id, note: notes[title] ?? '' })
  }
  if (isPublished) await change(page, '/api/list', { list: list.id, intent: 'publish' })
  // Once it is visible, its slug is made from its name.
  const answer = await page.request.get(`/en/share/${list.id}`, { maxRedirects: 0 })
  const slug = answer.headers()['location']?.replace('/en/share/', '') ?? list.slug
  return { ...list, slug, path: `/share/${slug}` }
}

/** A list that is not published. */
export function makeDraft(page: Page, name: string, titles: readonly string[] = []): Promise<NewList> {
  return makeList(page, { name, titles, isPublished: false })
}

/** Sends a change of lists like a page of this site would. */
export async function change(page: Page, address: string, form: Record<string, string>): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const answer = await page.request.post(address, { form, headers })
  expect(answer.status()).toBe(200)
  return answer.json()
}
