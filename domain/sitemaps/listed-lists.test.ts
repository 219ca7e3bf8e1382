import { expect, it } from 'vitest'
import { createSemaphore } from '#shared/async/semaphore.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { getSitemapEntries } from './get-sitemap-entries.ts'
import { SITEMAP_READS } from './limits.ts'
import { listSitemapRanges } from './list-sitemap-ranges.ts'
import type { SitemapKind } from './sitemap-range.ts'

const database = withDatabase()

async function pathsOf(kind: SitemapKind, range = { first: 0, last: MAX_ID }, perFile = 256) {
  const deps = { db: database.db, sitemapReads: createSemaphore(SITEMAP_READS) }
  const found = await getSitemapEntries(deps, { range: { kind, ...range }, perFile })
  return found.kind === 'found' ? found.entries.map(({ path }) => path) : found.kind
}

it('ROLES-12: sitemaps name lists that everybody may see and that hold something, and their owners once, from the next reading on', async () => {
  const ada = await insertMember(database.db, { display_name: 'Ada_L' })
  const eve = await insertMember(database.db, { display_name: 'Eve' })
  const items = [{ type: 'movie', id: 1 }] as const
  await insertList(database.db, { owner: ada, slug: 'private', isPublic: false, items })
  await insertList(database.db, { owner: ada, slug: 'empty' })
  const first = await insertList(database.db, { owner: ada, slug: 'rooms', items })
  await insertList(database.db, { owner: ada, slug: 'doors', items })
  await insertList(database.db, { owner: eve, slug: 'draft', isPublished: false, items })
  expect(await pathsOf('list')).toEqual(['/share/rooms', '/share/doors'])
  expect(await pathsOf('member')).toEqual(['/u/Ada_L/my-suggestion-lists'])
  const hide = { is_published: false }
  await database.db.updateTable('share_lists').set(hide).where('id', '=', first.id).execute()
  expect([await pathsOf('list'), await pathsOf('member')]).toEqual([['/share/doors'], ['/u/Ada_L/my-suggestion-lists']])
  await database.db.updateTable('share_lists').set(hide).execute()
  expect([await pathsOf('list'), await pathsOf('member')]).toEqual(['unknown', 'unknown'])
})

it('files hold no more lists than they may, and every list once', async () => {
  const owner = await insertMember(database.db)
  const slugs = Array.from({ length: 9 }, (_, at) => `list-${at}`)
  for (const slug of slugs) await insertList(database.db, { owner, slug, items: [{ type: 'movie', id: 1 }] })
  const ranges = await listSitemapRanges(database, { perFile: 4 })
  const files = await Promise.all(
    ranges.filter(({ kind }) => kind === 'list').map((range) => pathsOf('list', range, 4)),
  )
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThanOrEqual(4)
  expect(files.flat()).toEqual(slugs.map((slug) => `/share/${slug}`))
})
