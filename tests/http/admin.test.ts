import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { STATIC_ROOTS } from '#server/page-cache/load-applications.ts'
import { STAFF_RANKS } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { PANEL, giveRole, panelBrowser, panelMember } from './admin-browser.ts'
import { visitor } from './member-browser.ts'
import { elements, hrefs, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const limiter = createRateLimiter({ limits: { signIn: 1_000, signInPair: 1_000, signInAddress: 1_000 } })
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, limiter }) })
const strict = withSite({
  sample: false,
  adapt: (deps) => ({ ...deps, limiter, site: { ...deps.site, requiresStaffFactor: true } }),
})

const to = (answer: Response) => [answer.status, answer.headers.get('location')]
let number = 0
const name = () => `staff-${(number += 1)}`

describe('the sign-in of the panel', () => {
  it('ADMIN-LOGIN-02, -03, -04: has its fields, button and note, without scripts', async () => {
    const html = await (await panelBrowser(site).get('/login')).text()
    const inputs = elements(html, 'input').filter(({ type }) => type !== 'hidden')
    expect(inputs.map(({ name: field, type }) => [field, type])).toEqual([
      ['email', 'email'],
      ['password', 'password'],
    ])
    expect(texts(html, 'button')).toContain('Sign In to Admin Panel')
    expect(plain(html)).toContain('Unauthorized access attempts are logged.')
  })

  it('keeps the address of who mistyped their password, without scripts', async () => {
    const html = await (await panelBrowser(site).form('/login', { email: 'ada@kinora.example', password: 'x' })).text()
    const values = elements(html, 'input').map(({ name: field, value }) => [field, value])
    expect(values).toContainEqual(['email', 'ada@kinora.example'])
    expect(values).toContainEqual(['password', undefined])
  })

  it('ADMIN-LOGIN-05, -06, -07: refuses what is missing or wrong, and leads staff to /admin', async () => {
    const { member } = await insertSignedIn(site.db, name())
    await giveRole(site.db, member, 'editor')
    const who = panelBrowser(site)
    const send = (email: string, password: string) => who.form('/login', { email, password })
    expect((await send('', '')).status).toBe(422)
    const wrong = await send(member.email, 'wrong horse')
    expect([wrong.status, texts(await wrong.text(), 'p')]).toEqual([
      401,
      expect.arrayContaining(['Invalid email or password']),
    ])
    expect(to(await send(member.email, PASSWORD))).toEqual([303, '/admin'])
    expect(to(await who.get('/login'))).toEqual([302, '/admin'])
    expect(site.troubles).toContain('Security event')
  })

  it('ADMIN-LOGIN-08, ROLES-06: tells everybody else the stated text, and gives them no session', async () => {
    const { member } = await insertSignedIn(site.db, name())
    const who = panelBrowser(site)
    const answer = await who.form('/login', { email: member.email, password: PASSWORD })
    expect(answer.status).toBe(403)
    expect(plain(await answer.text())).toContain('You do not have admin access. Please contact an administrator.')
    expect(who.browser.cookie('kinora-admin.session_token')).toBeUndefined()
    const sessions = site.db.selectFrom('auth_sessions').select('site').where('user_id', '=', member.id)
    expect(await sessions.execute()).toEqual([{ site: 'public' }])
  })

  it('AUTH-14: is carried over from the public site, into the browser that asked for it alone', async () => {
    const { browser, member } = await insertSignedIn(site.db, name())
    await giveRole(site.db, member, 'editor')
    const publicly = visitor(site, browser)
    const there = panelBrowser(site)
    const asked = new URL((await there.get('/enter?to=/admin/log')).headers.get('location') ?? '')
    expect([asked.origin, asked.searchParams.get('redirectPath')]).toEqual(['http://localhost:3000', '/admin/log'])
    const led = new URL((await publicly.get(asked.pathname + asked.search)).headers.get('location') ?? '')
    expect([led.origin, led.pathname]).toEqual(['http://admin.localhost:3000', '/enter'])
    const other = panelBrowser(site)
    await other.get('/enter')
    const again = new URL((await publicly.get(asked.pathname + asked.search)).headers.get('location') ?? '')
    expect(to(await other.get(again.pathname + again.search))).toEqual([302, '/login?error=entry'])
    expect(to(await there.get(led.pathname + led.search))).toEqual([302, '/admin/log'])
    expect((await there.get('/admin')).status).toBe(200)
    expect(to(await panelBrowser(site).get(led.pathname + led.search))).toEqual([302, '/login?error=entry'])
  })

  it('leads to no other site', async () => {
    const who = await panelMember(site, name(), 'admin')
    for (const given of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/admin/../..//evil.example',
      '/enter',
    ])
      expect([given, ...to(await who.get(`/enter?${new URLSearchParams({ to: given })}`))]).toEqual([
        given,
        302,
        '/admin',
      ])
    expect(to(await who.form('/choices', { returnTo: '//evil.example' }))).toEqual([303, '/admin'])
  })
})

describe('the guard', () => {
  it('ADMIN-LOGIN-09: leads guests, and members without a role, to the sign-in', async () => {
    const member = await panelMember(site, name(), null)
    for (const { path } of SCREENS) {
      expect([path, ...to(await panelBrowser(site).get(path))]).toEqual([path, 302, '/login'])
      expect([path, ...to(await member.get(path))]).toEqual([path, 302, '/login'])
    }
    expect((await member.get('/login')).status).toBe(200)
  })

  it.each(['editor', 'moderator', 'admin'] as const)(
    'ADMIN-LOGIN-10, -12, ROLES-05: opens to a rank its own screens alone, as pages and as data (%s)',
    async (role: StaffRole) => {
      const who = await panelMember(site, name(), role)
      const links = hrefs(await (await who.get('/admin')).text())
      for (const { path, least } of SCREENS) {
        const opens = STAFF_RANKS[role] >= STAFF_RANKS[least]
        expect([path, ...to(await who.get(path))]).toEqual(opens ? [path, 200, null] : [path, 302, '/'])
        const data = await (await who.get(`${path}.data`)).text()
        expect([path, /SingleFetchRedirect|"redirect"/.test(data)]).toEqual([path, !opens])
        expect([path, links.includes(path)]).toEqual([path, opens])
      }
      expect(to(await who.get('/'))).toEqual([302, '/admin'])
    },
  )

  it('is asked at each request: a role that was taken away is gone with the next', async () => {
    const who = await panelMember(site, name(), 'admin')
    expect((await who.get('/admin/log')).status).toBe(200)
    await site.db.updateTable('admin_users').set({ role: 'editor' }).where('id', '=', who.member.id).execute()
    expect(to(await who.get('/admin/log'))).toEqual([302, '/'])
    await site.db.deleteFrom('admin_users').where('id', '=', who.member.id).execute()
    expect(to(await who.get('/admin'))).toEqual([302, '/login'])
  })

  it('leads staff without a second factor to where one is set up, where one is wanted', async () => {
    const who = await panelMember(strict, name(), 'admin')
    for (const { path } of SCREENS) expect(to(await who.get(path))).toEqual([302, '/second-factor'])
    const html = await (await who.get('/second-factor')).text()
    expect(hrefs(html)).toContain('http://localhost:3000/en/settings')
    await strict.db
      .updateTable('auth_users')
      .set({ two_factor_enabled: true })
      .where('id', '=', who.member.id)
      .execute()
    expect((await who.get('/admin')).status).toBe(200)
    expect(to(await who.get('/second-factor'))).toEqual([302, '/admin'])
  })
})

describe('the public site', () => {
  it('ADMIN-LOGIN-01: brings nothing of the panel into browsers, and serves none of its files', async () => {
    const built = STATIC_ROOTS.find(({ prefix }) => prefix === '/_web/')?.dir ?? ''
    const scripts = globSync('**/*.js', { cwd: built }).map((file) => readFileSync(join(built, file), 'utf8'))
    expect(scripts.length).toBeGreaterThan(10)
    for (const sign of ['Sign In to Admin Panel', 'admin.dashboard', '/admin/log'])
      expect(scripts.filter((script) => script.includes(sign))).toEqual([])
    // The panel's chart library is recognisable by a marker in its output.
    const builtPanel = STATIC_ROOTS.find(({ prefix }) => prefix === '/_admin/')?.dir ?? ''
    const holdsCharts = (dir: string) =>
      globSync('**/*.js', { cwd: dir }).some((file) => readFileSync(join(dir, file), 'utf8').includes('visx-'))
    expect([holdsCharts(builtPanel), holdsCharts(built)]).toEqual([true, false])
    const [asset] = (await (await panelBrowser(site).get('/login')).text()).match(/\/_admin\/[\w./-]+\.js/) ?? []
    expect((await site.fetch(`http://admin.localhost:3000${asset}`)).status).toBe(200)
    expect(to(await site.fetch(asset ?? ''))).toEqual([302, `/en${asset}`])
  })
})

describe('the panel', () => {
  it('loads the stylesheet first that orders the layers of all: in any other order plain elements win over components', async () => {
    const who = await panelMember(site, name(), 'admin')
    for (const path of ['/admin/pages/new', ...SCREENS.map((screen) => screen.path)]) {
      const first = elements(await (await who.get(path)).text(), 'link').find(({ rel }) => rel === 'stylesheet')
      const style = await (await site.fetch(PANEL + (first?.['href'] ?? ''))).text()
      expect([path, style.match(/@layer [\w, ]+/)?.[0]]).toEqual([path, '@layer tokens'])
    }
  })

  it('ADMIN-LOGIN-11, ADMIN-DASH-07, Q50: leads every other path to the dashboard', async () => {
    const who = await panelMember(site, name(), 'admin')
    expect(to(await who.get('/log?action=x'))).toEqual([302, '/admin/log?action=x'])
    expect(to(await who.get('/admin/translations'))).toEqual([302, '/admin?soon'])
    expect(to(await who.get('/admin/content'))).toEqual([302, '/admin?soon'])
    for (const path of ['/en', '/admin/nothing', '/anything/at/all', '/choices', '/sign-out'])
      expect([path, ...to(await who.get(path))]).toEqual([path, 302, '/admin'])
    expect(plain(await (await who.get('/admin?soon')).text())).toContain('That screen is coming soon.')
  })

  it('ADMIN-LOGIN-13, -14: announces three screens without a link, and leads back to the site', async () => {
    const who = await panelMember(site, name(), 'admin')
    const html = await (await who.get('/admin')).text()
    expect(texts(html, 'li').filter((text) => text.endsWith('Coming Soon'))).toEqual([
      'Content ManagementComing Soon',
      'Provider MonitoringComing Soon',
      'Manual ProvidersComing Soon',
    ])
    const back = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Return to Site/g)].map(([, href]) => href)
    expect(back).toEqual(['http://localhost:3000/en'])
  })

  it('ADMIN-DASH-01, -05, -07: shows four counts, what is new, and the quick actions', async () => {
    const who = await panelMember(site, name(), 'editor')
    const html = await (await who.get('/admin')).text()
    expect(texts(html, 'dt')).toEqual(['Total Content', 'Total Users', 'Total Lists', 'Active Ads'])
    expect(plain(html)).toContain('No recent content')
    expect(hrefs(html)).toEqual(expect.arrayContaining(['/admin/translations', '/admin/pages', '/admin/content']))
  })

  it('draws what was counted in 30 days, and has the same as tables, without scripts', async () => {
    const who = await panelMember(site, name(), 'editor')
    expect(plain(await (await who.get('/admin')).text())).toContain('Nothing in these 30 days')
    // The site's clock is fixed there.
    const today = '2026-01-01'
    const made = site.db.updateTable('user_profiles').set({ created_at: `${today}T12:00:00Z` })
    await made.where('id', '=', who.member.id).execute()
    const rows = [
      { day: today, name: 'member_question', count: 1_200 },
      { day: today, name: 'guest_question', count: 34 },
      { day: today, name: 'empty_search', count: 5 },
    ]
    await site.db.insertInto('daily_counts').values(rows).execute()
    const html = await (await who.get('/admin')).text()
    const [signUps, searches, questions] = elements(html, 'svg').flatMap((svg) =>
      svg['role'] === 'img' ? [svg['aria-label']] : [],
    )
    expect(signUps).toBe('Sign-ups: 1 in 30 days, 1 of them today. The most were on January 1, 2026: 1.')
    expect(searches).toContain('Searches without results: 5 in 30 days, 5 of them today')
    expect(questions).toContain('Questions to the assistant: 1,234 in 30 days, 1,234 of them today')
    expect(elements(html, 'rect').filter(({ class: of = '' }) => of.startsWith('day-bar kind-1'))).toHaveLength(31)
    const [, , table] = html.split('<details').slice(1)
    expect(texts(table ?? '', 'th').slice(0, 4)).toEqual(['Day', 'Members', 'Guests', 'Total'])
    expect(texts(table ?? '', 'td').slice(0, 6)).toEqual(['1,200', '34', '1,234', '0', '0', '0'])
    expect(elements(table ?? '', 'tr')).toHaveLength(31)
  })

  it('ADMIN-DASH-09: says first that something needs attention, here that no job queue is there to be read', async () => {
    const html = await (await (await panelMember(site, name(), 'editor')).get('/admin')).text()
    expect(texts(html, 'h2')[0]).toBe('One thing needs attention')
    expect(texts(html, 'li')).toContain(
      'The state of the background work could not be read. The server’s log says why.',
    )
  })

  it('speaks the language that was chosen by hand, and shows what staff did', async () => {
    const who = await panelMember(site, name(), 'admin')
    expect(to(await who.form('/choices', { language: 'tr', theme: 'dark', returnTo: '/admin/log' }))).toEqual([
      303,
      '/admin/log',
    ])
    const html = await (await who.get('/admin/log?action=view_dashboard')).text()
    expect(html).toContain('<html lang="tr" dir="ltr" data-theme="dark"')
    expect(texts(html, 'h1')).toEqual(['Kayıtlar'])
    expect(texts(html, 'code')).toContain('view_dashboard')
    expect(plain(html)).toContain('Paneli açtı')
  })

  it('says with 503 that the database is unavailable, and shows no screen', async () => {
    const who = await panelMember(site, name(), 'admin')
    site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    try {
      for (const path of ['/admin', '/admin/log', '/login']) {
        const answer = await who.get(path)
        expect([path, answer.status, texts(await answer.text(), 'h1')]).toEqual([path, 503, ['Something went wrong']])
      }
    } finally {
      site.failQueries(null)
    }
  })

  it('signs out on both sites', async () => {
    const who = await panelMember(site, name(), 'admin')
    expect(to(await who.form('/sign-out', {}))).toEqual([303, '/login'])
    expect(to(await who.get('/admin'))).toEqual([302, '/login'])
    const sessions = site.db.selectFrom('auth_sessions').select('id').where('user_id', '=', who.member.id)
    expect(await sessions.execute()).toEqual([])
  })
})
