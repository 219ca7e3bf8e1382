import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { insertStaticPage } from '#domain/pages/testing/insert-static-page.ts'
import { giveRole, panelMember } from './admin-browser.ts'
import { visitor } from './member-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })

describe('an administrator', () => {
  it('ROLES-08: asks the assistant without a limit, sees drafts and the way to the panel, and no ads', async () => {
    const { browser, member } = await insertSignedIn(site.db, 'Ada')
    await giveRole(site.db, member, 'admin')
    await insertStaticPage(site.db, { slug: 'draft', title: 'Not yet', is_published: false })
    const unit = { name: 'Winter', position: 'home_top', ad_code: '<b>Winter</b>', is_active: true } as const
    await site.db.insertInto('ad_units').values(unit).execute()
    site.cache.invalidate()
    const ada = visitor(site, browser)
    expect(await (await ada.get('/api/assistant')).json()).toMatchObject({ quota: { remaining: null } })
    expect(plain(await (await ada.get('/en/pages/draft')).text())).toContain('Not yet')
    const home = await (await ada.get('/en')).text()
    expect(home).toContain('http://admin.localhost:3000')
    expect(home).not.toContain('ad-slot')
    const guest = await (await site.fetch(`${ORIGIN}/en`)).text()
    expect(guest).toContain('ad-slot')
    expect(guest).not.toContain('http://admin.localhost:3000')
  })

  it('cannot delete their account while they are the only one, and learn why', async () => {
    await site.db.deleteFrom('admin_users').execute()
    const { browser, member } = await insertSignedIn(site.db, 'Sole')
    await giveRole(site.db, member, 'admin')
    const sole = visitor(site, browser)
    const fields = { form: 'delete', current: PASSWORD }
    const refused = await sole.form('/tr/settings', fields)
    expect([refused.status, plain(await refused.text()).includes('Tek yönetici sizsiniz.')]).toEqual([409, true])
    expect(await (await sole.get('/tr/settings')).text()).toContain(member.email)
    await giveRole(site.db, (await insertSignedIn(site.db, 'Second')).member, 'admin')
    expect((await sole.form('/tr/settings', fields)).status).toBe(303)
  })

  it('ADMIN-DASH-03: finds what came last with poster, title, type and day', async () => {
    const ada = await panelMember(site, 'Grace', 'editor')
    const html = await (await ada.get('/admin')).text()
    expect(texts(html, 'h2')).toContain('Recent Content')
    const heads = texts(html, 'th')
    expect(heads.slice(heads.indexOf('Title'), heads.indexOf('Title') + 3)).toEqual(['Title', 'Type', 'Added'])
    const posters = elements(html, 'img').filter(({ src }) => src?.includes('/w92/') === true)
    expect(posters).toHaveLength(10)
    const types = texts(html, 'td').filter((cell) => /^(?:Movie|TV Show)$/.test(cell))
    expect(new Set(types)).toEqual(new Set(['Movie', 'TV Show']))
  })
})
