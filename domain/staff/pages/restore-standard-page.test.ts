import { describe, expect, it } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import type { Operator } from '#shared/http/request-context.ts'
import { SITE, renderMarkdown } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { ensureStandardPages } from '../../pages/ensure-standard-pages.ts'
import { makeStandardPage } from '../../pages/standard/make-standard-page.ts'
import { STANDARD_SLUGS } from '../../pages/standard-slugs.ts'
import { insertStaticPage } from '../../pages/testing/insert-static-page.ts'
import { insertStaff } from '../testing/insert-staff.ts'
import { findPageForStaff } from './find-page-for-staff.ts'
import { listPagesForStaff } from './list-pages-for-staff.ts'
import { removeStaticPage } from './remove-static-page.ts'
import { restoreStandardPage } from './restore-standard-page.ts'
import { saveStaticPage } from './save-static-page.ts'

const database = withDatabase()
const userAgent = null

const start = (operator: Operator = SITE.operator) => ensureStandardPages(database, operator)
const idOf = async (slug: string) =>
  (await database.db.selectFrom('static_pages').select('id').where('slug', '=', slug).executeTakeFirst())?.id ?? 0
const rowOf = (slug: string) =>
  database.db.selectFrom('static_pages').selectAll().where('slug', '=', slug).executeTakeFirst()
const removed = async () =>
  (await listPagesForStaff(database, { filter: { search: 'zzz', status: 'all' }, page: 1 })).removed
const restore = (viewer: { id: string }, slug: string, site: Deps['site'] = SITE) =>
  restoreStandardPage({ db: database.db, site, makeStandardPage }, { viewer, slug, userAgent })

async function give(viewer: { id: string }, slug: string, to: string) {
  const id = await idOf(slug)
  const page = await findPageForStaff(database, { id })
  if (page === null) throw new Error('no such page')
  const of = { id, updatedAt: page.updatedAt }
  const deps = { db: database.db, site: SITE, renderMarkdown }
  expect(await saveStaticPage(deps, { viewer, page: { ...page, slug: to }, of, userAgent })).toEqual({ ok: true, id })
}

describe('a standard page that staff remove', () => {
  it('STATIC-09: stays away at the next starts, and is offered for restoring', async () => {
    const ada = await insertStaff(database.db, 'editor')
    await start()
    expect(await removed()).toEqual([])
    await removeStaticPage(database, { viewer: ada, id: await idOf('about-us'), userAgent })
    await removeStaticPage(database, { viewer: ada, id: await idOf('help'), userAgent })
    await start()
    await start({ ...SITE.operator, name: 'Another' })
    expect([await idOf('about-us'), await idOf('help')]).toEqual([0, 0])
    expect(await removed()).toEqual([
      { slug: 'help', title: 'Help' },
      { slug: 'about-us', title: 'About Us' },
    ])
  })

  it('also by giving it another slug, until it has its own again', async () => {
    const ada = await insertStaff(database.db, 'editor')
    await start()
    await give(ada, 'help', 'guide')
    await start()
    expect([await idOf('help'), await removed()]).toEqual([0, [{ slug: 'help', title: 'Help' }]])
    await give(ada, 'guide', 'help')
    expect(await removed()).toEqual([])
    await database.db.deleteFrom('static_pages').where('slug', '=', 'help').execute()
    await start()
    expect(await idOf('help')).toBeGreaterThan(0)
  })

  it('is nothing to restore once a person has made a page of that slug', async () => {
    const ada = await insertStaff(database.db, 'editor')
    await start()
    await removeStaticPage(database, { viewer: ada, id: await idOf('help'), userAgent })
    await insertStaticPage(database.db, { slug: 'help', content: 'Ours.' })
    expect(await removed()).toEqual([])
    expect(await restore(ada, 'help')).toBe(false)
    expect(await rowOf('help')).toMatchObject({ content: 'Ours.', created_by: null })
  })
})

describe('restoreStandardPage', () => {
  it('STATIC-09, ADMIN-PAGES-23: brings the template back as a draft, once, and says so in the log', async () => {
    const ada = await insertStaff(database.db, 'editor')
    await start()
    const first = await rowOf('contact')
    await removeStaticPage(database, { viewer: ada, id: await idOf('contact'), userAgent })
    const site = { ...SITE, operator: { ...SITE.operator, name: 'New Name Ltd' } }
    expect([await restore(ada, 'contact', site), await restore(ada, 'contact', site)]).toEqual([true, false])
    const row = await rowOf('contact')
    expect(row).toMatchObject({ title: first?.title, is_published: false, created_by: ada.id, updated_by: ada.id })
    expect(row?.content).toContain('New Name Ltd')
    expect(await removed()).toEqual([])
    const log = await database.db.selectFrom('admin_logs').selectAll().orderBy('action').execute()
    expect(log).toMatchObject([
      { action: 'delete_static_page' },
      {
        action: 'restore_static_page',
        admin_id: ada.id,
        target_type: 'static_page',
        target_id: String(row?.id),
        details: { after: { slug: 'contact', is_published: false } },
      },
    ])
  })

  it('is completed by itself as before when the configuration changes, and stays a draft', async () => {
    const ada = await insertStaff(database.db, 'editor')
    await start()
    await removeStaticPage(database, { viewer: ada, id: await idOf('contact'), userAgent })
    await restore(ada, 'contact')
    await start({ ...SITE.operator, name: 'Later Name Ltd' })
    expect(await rowOf('contact')).toMatchObject({
      is_published: false,
      content: expect.stringContaining('Later Name'),
    })
  })

  it.each(['press', '', '__proto__', "help' --"])('has no template for %j', async (slug) => {
    const ada = await insertStaff(database.db, 'editor')
    expect(await restore(ada, slug)).toBe(false)
    expect(await database.db.selectFrom('static_pages').select('id').execute()).toEqual([])
  })

  it('has one for each standard page', async () => {
    const ada = await insertStaff(database.db, 'editor')
    for (const slug of STANDARD_SLUGS) expect([slug, await restore(ada, slug)]).toEqual([slug, true])
  })
})
