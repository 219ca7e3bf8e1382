import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { panelMember } from './admin-browser.ts'
import { elements, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const limiter = createRateLimiter({ limits: { signIn: 1_000 } })
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, limiter }) })

const to = (answer: Response) => [answer.status, answer.headers.get('location')]
let number = 0
const name = () => `person-${(number += 1)}`
/** No language is chosen explicitly. */
const undecided = { browser: { 'accept-language': 'en' } }

async function staff(role: StaffRole) {
  const who = await panelMember(site, name(), role)
  who.browser.take(['kinora_panel_language=; Max-Age=0'])
  return who
}

async function roleOf(id: string) {
  return (await site.db.selectFrom('admin_users').select('role').where('id', '=', id).executeTakeFirst())?.role ?? null
}

describe('the screen of members', () => {
  it('ADMIN-USERS-01, -02, -03, -05, Q70: is Turkish until another language is chosen, with counts, search and table', async () => {
    const who = await staff('admin')
    const member = await insertMember(site.db, { created_at: new Date('2026-03-09T12:00:00Z') })
    const html = await (await who.get('/admin/users', undecided.browser)).text()
    expect(texts(html, 'h1')).toEqual(['Kullanıcı Yönetimi'])
    expect(texts(html, 'dt')).toEqual(['Toplam Kullanıcı', 'Admin Kullanıcı', 'Normal Kullanıcı'])
    const found = await (await who.get(`/admin/users?q=${member.email.toUpperCase()}`)).text()
    const row = plain(found.slice(found.indexOf('<tbody')))
    for (const text of [
      member.displayName,
      `${member.id.slice(0, 8)}…`,
      member.email,
      'Normal Kullanıcı',
      '09.03.2026',
      'Admin Yap',
    ])
      expect(row).toContain(text)
    who.browser.take(['kinora_panel_language=en'])
    expect(texts(await (await who.get('/admin/users')).text(), 'h1')).toEqual(['User Management'])
  })

  it('ADMIN-USERS-04: has a button that loads the same view anew', async () => {
    const who = await staff('editor')
    const sought = name()
    const view = `/admin/users?q=${sought}`
    const html = await (await who.get(view)).text()
    expect(plain(html)).toContain('Kullanıcı bulunamadı')
    const [refresh] = /<a[^>]*href="[^"]*"[^>]*>(?:(?!<\/a>).)*Yenile/.exec(html) ?? []
    expect(elements(refresh ?? '', 'a')).toMatchObject([{ href: view }])
    await insertMember(site.db, { display_name: sought })
    expect(plain(await (await who.get(view)).text())).toContain(sought)
  })

  it('ADMIN-USERS-14: says that there are no users where there is none to show', async () => {
    const who = await staff('editor')
    const behindAll = '0~00000000-0000-0000-0000-000000000000'
    const html = plain(await (await who.get(`/admin/users?after=${behindAll}`)).text())
    expect(html).toContain('Henüz kullanıcı yok')
    expect(html).not.toContain('Kullanıcı bulunamadı')
  })

  it('ADMIN-USERS-15: says that no one was found', async () => {
    const who = await staff('editor')
    expect(plain(await (await who.get('/admin/users?q=zzzz')).text())).toContain('Kullanıcı bulunamadı')
  })

  it('ADMIN-USERS-07, -09, -10, -11, Q49: asks, grants, changes and removes, without scripts', async () => {
    const who = await staff('admin')
    const member = await insertMember(site.db)
    const asked = await (await who.get(`/admin/users?ask=grant&user=${member.id}`)).text()
    expect(texts(asked, 'h2')).toContain('Admin Yetkilendirme')
    expect(asked).toMatch(/<option value="editor" selected/)
    const send = async (fields: Record<string, string>) => {
      const answer = await who.form('/admin/users', { user: member.id, ...fields })
      expect(answer.status).toBe(303)
      return plain(await (await who.get(answer.headers.get('location') ?? '')).text())
    }
    expect(await send({ change: 'grant', role: 'editor' })).toContain('Kullanıcı başarıyla admin yapıldı')
    expect(await roleOf(member.id)).toBe('editor')
    await send({ change: 'grant', role: 'moderator' })
    expect(await roleOf(member.id)).toBe('moderator')
    const sure = plain(await (await who.get(`/admin/users?ask=remove&user=${member.id}`)).text())
    expect(sure).toContain(
      `${member.displayName} kullanıcısının admin yetkilerini kaldırmak istediğinizden emin misiniz?`,
    )
    expect(await send({ change: 'remove' })).toContain('Admin yetkileri başarıyla kaldırıldı')
    expect(await roleOf(member.id)).toBeNull()
  })

  it('ADMIN-USERS-12, -17, Q48: refuses an editor with the stated text, whatever is sent', async () => {
    const who = await staff('editor')
    const tries: Record<string, string>[] = [
      { change: 'grant', role: 'admin', user: who.member.id },
      { change: 'grant', role: 'editor', user: (await insertMember(site.db)).id },
      { change: 'remove', user: who.member.id },
      { change: 'erase', user: (await insertMember(site.db)).id },
    ]
    for (const fields of tries) {
      const answer = await who.form('/admin/users', fields)
      expect(answer.status).toBe(403)
      expect(plain(await answer.text())).toContain('Hata: Rolünüz buna izin vermiyor.')
    }
    const nonsense: Record<string, string>[] = [{}, { change: 'grant', role: 'owner' }, { change: 'constructor' }]
    for (const fields of nonsense) expect((await who.form('/admin/users', fields)).status).toBe(400)
    expect(await roleOf(who.member.id)).toBe('editor')
  })

  it('hands out a member’s data, and removes them, at their request', async () => {
    const who = await staff('admin')
    const member = await insertMember(site.db)
    const file = await who.form('/admin/users/data', { user: member.id })
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(((await file.json()) as { account: object }).account).toMatchObject({ email: member.email })
    expect(to(await who.form('/admin/users', { change: 'erase', user: member.id }))).toEqual([
      303,
      '/admin/users?done=erase',
    ])
    expect(to(await who.form('/admin/users/data', { user: member.id }))).toEqual([
      303,
      '/admin/users?problem=unknown-user',
    ])
    const told = plain(await (await who.get('/admin/users?problem=unknown-user')).text())
    expect(told).toContain('Hata: Böyle bir kullanıcı artık yok.')
    const editor = await staff('moderator')
    expect(to(await editor.form('/admin/users/data', { user: who.member.id }))).toEqual([302, '/'])
  })

  it('ADMIN-USERS-13: says that the members could not be loaded', async () => {
    const who = await staff('admin')
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 1)
    const answer = await who.get('/admin/users')
    site.failQueries(null)
    expect(answer.status).toBe(503)
    expect(plain(await answer.text())).toContain('Kullanıcılar yüklenirken hata oluştu: ')
  })
})

describe('what came in', () => {
  it('lists reports and messages, and marks them done', async () => {
    const who = await panelMember(site, name(), 'moderator')
    const list = await insertList(site.db, { owner: who.member, name: 'Odd list' })
    const report = { list_id: list.id, reporter_id: null, reason: 'hate', comment: '<b>Look</b>' } as const
    const { id } = await site.db.insertInto('list_reports').values(report).returning('id').executeTakeFirstOrThrow()
    const message = { name: 'Ada', email: 'ada@kinora.example', subject: 'Hi', message: 'Hello there', language: 'tr' }
    await site.db.insertInto('contact_messages').values(message).execute()
    const reports = await (await who.get('/admin/reports')).text()
    expect(plain(reports)).toContain('Odd list')
    expect(reports).toContain('&lt;b&gt;Look&lt;/b&gt;')
    expect(plain(await (await who.get('/admin/messages')).text())).toContain('Hello there')
    expect(to(await who.form('/admin/reports', { id }))).toEqual([303, '/admin/reports'])
    expect(plain(await (await who.get('/admin/reports')).text())).not.toContain('Odd list')
    expect(plain(await (await who.get('/admin/reports?show=done')).text())).toContain(
      `Done by ${who.member.displayName}`,
    )
    expect((await who.form('/admin/reports', { id: 'none' })).status).toBe(404)
  })
})
