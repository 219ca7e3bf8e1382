import { expect } from 'vitest'
import { testBrowser } from '#domain/accounts/testing/test-browser.ts'
import { visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import type { TestSite } from './site.ts'

/** HBO Max has The Matrix and Game of Thrones in the United States, Hulu has Fight Club. */
export const HBO = 1899
export const HULU = 15

/** A guest in the United States who has chosen these. */
export async function guestWith(site: TestSite, services: readonly number[], { onlyMine = false } = {}) {
  const browser = testBrowser()
  browser.take(['user_country=US'])
  const guest = visitor(site, browser)
  for (const service of services) await guest.form('/api/services', { intent: 'add', service: String(service) })
  if (onlyMine) await guest.form('/api/services', { intent: 'only-mine', on: '1' })
  return { guest, browser }
}

export async function page(who: Visit, path: string): Promise<string> {
  const answer = await who.get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}
