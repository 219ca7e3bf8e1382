import type { Page } from '@playwright/test'
import { expect } from './site.ts'

async function send<T>(page: Page, path: string, form: Record<string, string>): Promise<T> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const answer = await page.request.post(path, { form, headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

export interface MadeList {
  id: string
  slug: string
}

interface ListFields {
  titles?: readonly string[]
  /** By title. */
  notes?: Readonly<Record<string, string>>
  description?: string
  isPublic?: string
}

/** A list of the member's, with titles such as `movie/550`, the first one on top. */
export async function makeList(
  page: Page,
  name: string,
  { titles = [], notes = {}, ...more }: ListFields = {},
): Promise<MadeList> {
  const { list } = await send<{ list: MadeList }>(page, '/api/lists', { name, ...more })
  for (const title of titles.toReversed()) {
    const [type = '', id = ''] = title.split('/')
    await send(page, '/api/list-items', { list: list.id, intent: 'add', type, id, note: notes[title] ?? '' })
  }
  return list
}

export async function publish(page: Page, { id }: MadeList): Promise<void> {
  await send(page, '/api/list', { list: id, intent: 'publish' })
}

/** The same, for everybody to see. */
export async function makePublicList(page: Page, name: string, fields: ListFields = {}): Promise<MadeList> {
  const list = await makeList(page, name, fields)
  await publish(page, list)
  return list
}
