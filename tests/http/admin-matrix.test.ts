import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { ACTORS } from '#domain/staff/testing/matrix.ts'
import type { Actor } from '#domain/staff/testing/matrix.ts'
import { hasRank, STAFF_ROLES } from '#shared/members/member.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { compareSection, toTable } from '#tests/staff-rights.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { PANEL, giveRole, panelBrowser, panelMember } from './admin-browser.ts'
import { ENTRIES } from './panel-entries.ts'
import type { PanelEntry, PanelForm } from './panel-entries.ts'
import { elements } from './read-html.ts'
import { panelIntents, panelRoutes } from './panel-routes.ts'
import { insertTargets, stateOf } from './panel-targets.ts'
import type { Targets } from './panel-targets.ts'
import { ORIGIN, withSite } from './site.ts'

const limiter = createRateLimiter({ limits: { signIn: 100_000, signInAddress: 100_000, signInPair: 100_000 } })
const site = withSite({ sample: false, adapt: (deps) => ({ ...deps, limiter }) })
/** Some hundred requests each. */
const LIMIT_MS = 120_000
const FORMS = ENTRIES.flatMap((entry) => (entry.forms ?? []).map((form) => ({ entry, form })))
const IDS = new Map(panelRoutes().map(({ route, id }) => [route, id]))
const FORGED = ['', 'Grant', 'constructor', '__proto__', 'owner', ' save', 'delete\0']
const FORM = 'application/x-www-form-urlencoded'

let number = 0
const name = () => `actor-${(number += 1)}`
const roleOf = (actor: Actor): StaffRole | null => STAFF_ROLES.find((role) => role === actor) ?? null
const browserOf = async (actor: Actor) =>
  actor === 'guest' ? panelBrowser(site) : panelMember(site, name(), roleOf(actor))

const addressOf = ({ route }: PanelEntry, { page }: Targets) => route.replace(':id', page).replace('*', 'anything')

interface Sending {
  method?: string
  headers?: Record<string, string>
  cookies?: string
  /** Overrides the panel's origin. */
  origin?: string
}

/** Submits a form to a path of the panel, and returns the outcome and whether anything has changed. */
async function send(address: string, fields: Record<string, string>, sending: Sending = {}) {
  const { method = 'POST', headers = {}, cookies = '', origin = PANEL } = sending
  const before = await stateOf(site.db)
  const body = new URLSearchParams(fields).toString()
  const answer = await site.fetch(method === 'GET' ? `${origin}${address}?${body}` : origin + address, {
    method,
    headers: { origin: PANEL, 'content-type': FORM, ...(cookies === '' ? {} : { cookie: cookies }), ...headers },
    ...(method === 'GET' ? {} : { body }),
  })
  const text = await answer.text()
  const location = answer.headers.get('location')
  return { status: answer.status, location, text, changed: (await stateOf(site.db)) !== before }
}

type Answer = Awaited<ReturnType<typeof send>>

function outcomeOf({ status, location, text, changed }: Answer, handed: string | undefined): string {
  if (changed || (handed !== undefined && status === 200 && text.includes(handed))) return 'done'
  if (status === 302 && location === '/login') return 'sign-in'
  if (status === 302 && location === '/') return 'dashboard'
  return status === 403 ? 'refused' : String(status)
}

function expectedOf({ least: screen }: PanelEntry, { least }: PanelForm, actor: Actor): string {
  if (least === null) return 'open'
  const role = roleOf(actor)
  if (role === null) return 'sign-in'
  if (hasRank(role, least)) return 'done'
  return hasRank(role, screen ?? least) ? 'refused' : 'dashboard'
}

describe('the table of what can be asked of the panel', () => {
  it('ROLES-06: has every route of the panel, every one that takes something, and everything that forms may want', async () => {
    const routes = panelRoutes()
    expect(ENTRIES.map(({ route }) => route).toSorted()).toEqual(routes.map(({ route }) => route).toSorted())
    const acting = routes.filter(({ acts }) => acts).map(({ route }) => route)
    expect(
      ENTRIES.filter(({ forms }) => forms !== undefined)
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(acting.toSorted())
    const targets = await insertTargets(site.db)
    const named = await Promise.all(
      FORMS.map(async ({ form: { intent, fields } }) =>
        intent === undefined ? [] : [(await fields(targets))[intent]],
      ),
    )
    expect(new Set(named.flat())).toEqual(panelIntents())
  })
})

describe('every form of the panel', () => {
  const seenBy = new Map<Actor, string[]>()

  it.each(ACTORS)(
    'ADMIN-USERS-17, ADMIN-ADS-15, ROLES-05, -06, Q47, Q48: does for this actor what their rank allows, and else nothing (%s)',
    async (actor) => {
      const seen: string[] = []
      for (const { entry, form } of FORMS) {
        const targets = await insertTargets(site.db)
        const who = await browserOf(actor)
        const [address, fields] = [addressOf(entry, targets), await form.fields(targets)]
        const cookies = who.browser.caller.cookies ?? ''
        const expected = expectedOf(entry, form, actor)
        if (expected !== 'done')
          for (const method of takeTurn(['PUT', 'PATCH', 'DELETE', 'GET'], seen.length, 1)) {
            const answer = await send(address, fields, { method, cookies })
            expect([form.name, method, answer.changed, answer.status < 500]).toEqual([form.name, method, false, true])
          }
        if (expected !== 'done' && expected !== 'open') {
          const data = await send(`${address}.data`, fields, { cookies })
          expect([form.name, data.changed, data.text.includes(form.hands?.(targets) ?? '\0')]).toEqual([
            form.name,
            false,
            false,
          ])
        }
        const answer = await send(address, fields, { cookies })
        const outcome = outcomeOf(answer, form.hands?.(targets))
        if (expected === 'open')
          expect([form.name, answer.changed, answer.status < 500]).toEqual([form.name, false, true])
        else expect([form.name, outcome]).toEqual([form.name, expected])
        seen.push(`${expected} / ${expected === 'open' ? `open, ${answer.status}` : outcome}`)
      }
      seenBy.set(actor, seen)
    },
    LIMIT_MS,
  )

  it('Q48: docs/staff-rights.md says what was seen (npm run rights writes it)', () => {
    const rows = FORMS.map(({ entry, form }, at) => [
      `\`${entry.route}\``,
      form.name,
      ...ACTORS.map((actor) => seenBy.get(actor)?.[at] ?? ''),
    ])
    const head = ['Address', 'Form', ...ACTORS.map((actor) => `${actor}: expected / seen`)]
    const { stored, seen } = compareSection('requests', toTable(head, rows))
    expect(stored).toBe(seen)
  })

  it(
    'ROLES-06: changes nothing that an admin’s browser did not send from a page of the panel',
    async () => {
      const who = await panelMember(site, name(), 'admin')
      const publicly = await insertSignedIn(site.db, name())
      await giveRole(site.db, publicly.member, 'admin')
      const cookies = who.browser.caller.cookies ?? ''
      for (const [at, { entry, form }] of FORMS.entries()) {
        if (form.least === null) continue
        const targets = await insertTargets(site.db)
        const [address, fields] = [addressOf(entry, targets), await form.fields(targets)]
        const own = publicly.browser.caller.cookies ?? ''
        const ways: [string, Sending, number][] = [
          ['no origin', { cookies, headers: { origin: '' } }, 403],
          ['the site’s origin', { cookies, headers: { origin: ORIGIN } }, 403],
          ['another’s origin', { cookies, headers: { origin: 'https://evil.example' } }, 403],
          ['a frame’s origin', { cookies, headers: { origin: 'null' } }, 403],
          ['another host', { cookies, origin: 'http://evil.example:3000', headers: { origin: PANEL } }, 421],
          ['the public host', { cookies, origin: ORIGIN, headers: { origin: ORIGIN } }, 0],
          ['the site’s session', { cookies: own }, 302],
          ['the site’s session under the panel’s name', { cookies: own.replace('kinora.', 'kinora-admin.') }, 302],
        ]
        for (const [way, sending, status] of takeTurn(ways, at, 3)) {
          const answer = await send(address, fields, sending)
          expect([form.name, way, answer.changed]).toEqual([form.name, way, false])
          if (status !== 0) expect([form.name, way, answer.status]).toEqual([form.name, way, status])
          else expect([form.name, way, answer.status < 500]).toEqual([form.name, way, true])
        }
      }
    },
    LIMIT_MS,
  )

  it(
    'ADMIN-USERS-12: takes no value that no form has',
    async () => {
      const who = await panelMember(site, name(), 'admin')
      const cookies = who.browser.caller.cookies ?? ''
      for (const [at, { entry, form }] of FORMS.entries()) {
        if (form.intent === undefined) continue
        const targets = await insertTargets(site.db)
        for (const forged of takeTurn(FORGED, at, 2)) {
          const fields = { ...(await form.fields(targets)), [form.intent]: forged }
          const answer = await send(addressOf(entry, targets), fields, { cookies })
          expect([form.name, forged, answer.changed, answer.status < 500]).toEqual([form.name, forged, false, true])
        }
        const role = { ...(await form.fields(targets)), role: 'owner', user: `${targets.member}' or true --` }
        if (form.intent === 'change')
          expect((await send(addressOf(entry, targets), role, { cookies })).changed).toBe(false)
      }
    },
    LIMIT_MS,
  )

  it('ROLES-06: is nothing to the public site, which takes the panel’s session for a guest’s', async () => {
    const who = await panelMember(site, name(), 'admin')
    const token = who.browser.cookie('kinora-admin.session_token') ?? ''
    for (const cookie of [`kinora-admin.session_token=${token}`, `kinora.session_token=${token}`]) {
      const settings = await site.fetch(`${ORIGIN}/en/settings`, { headers: { cookie } })
      expect([settings.status, settings.headers.get('location')]).toEqual([
        302,
        '/en/login?redirectPath=%2Fen%2Fsettings',
      ])
      const home = await (await site.fetch(`${ORIGIN}/en`, { headers: { cookie } })).text()
      expect(home).not.toContain(PANEL)
    }
  })
})

describe('the public site', () => {
  it(
    'ROLES-02: lets an admin manage nothing, and shows them no form that would',
    async () => {
      const { browser, member } = await insertSignedIn(site.db, name())
      await giveRole(site.db, member, 'admin')
      const cookies = browser.caller.cookies ?? ''
      for (const [at, { entry, form }] of FORMS.entries()) {
        const targets = await insertTargets(site.db)
        for (const address of takeTurn([addressOf(entry, targets), `/en${addressOf(entry, targets)}`], at, 1)) {
          const sent = { cookies, origin: ORIGIN, headers: { origin: ORIGIN } }
          const answer = await send(address, await form.fields(targets), sent)
          expect([form.name, address, answer.changed]).toEqual([form.name, address, false])
        }
      }
      const { slug } = await insertTargets(site.db)
      for (const path of ['', '/settings', `/${slug}`, `/pages/${slug}`, '/discover-lists']) {
        const html = await (await site.fetch(`${ORIGIN}/en${path}`, { headers: { cookie: cookies } })).text()
        const actions = elements(html, 'form').map(({ action }) => action ?? '')
        expect([path, actions.filter((action) => /admin|page-preview/.test(action))]).toEqual([path, []])
      }
    },
    LIMIT_MS,
  )
})

describe('every screen of the panel', () => {
  const seenBy = new Map<Actor, string[]>()
  const expectedTo = ({ least, opens, opensOutside }: PanelEntry, actor: Actor) => {
    const role = roleOf(actor)
    if (role === null) return least === null ? (opensOutside ?? opens) : '/login'
    return least === null || hasRank(role, least) ? opens : '/'
  }

  it.each(ACTORS)(
    'ADMIN-LOGIN-09, -10, Q47: opens to this actor where their rank may, as a page and as data (%s)',
    async (actor) => {
      const who = await browserOf(actor)
      const targets = await insertTargets(site.db)
      const seen: string[] = []
      for (const entry of ENTRIES) {
        const address = addressOf(entry, targets)
        const answer = await site.fetch(PANEL + address, { headers: { cookie: who.browser.caller.cookies ?? '' } })
        const location = answer.headers.get('location')
        const outcome = location?.startsWith(`${ORIGIN}/en/login?`) === true ? 'the site’s sign-in' : location
        const expected = expectedTo(entry, actor)
        expect([entry.route, outcome ?? String(answer.status)]).toEqual([entry.route, expected])
        seen.push(`${expected} / ${outcome ?? answer.status}`)
        if (expected !== '/' && expected !== '/login') continue
        // Each loader can also be requested alone, with the same result.
        for (const query of ['', `?_routes=${encodeURIComponent(IDS.get(entry.route) ?? '')}`]) {
          const data = await (await who.get(`${address}.data${query}`)).text()
          expect([entry.route, query, /SingleFetchRedirect|"redirect"/.test(data)]).toEqual([entry.route, query, true])
        }
      }
      seenBy.set(actor, seen)
    },
    LIMIT_MS,
  )

  it('Q47: docs/staff-rights.md says what was seen (npm run rights writes it)', () => {
    const rows = ENTRIES.map(({ route }, at) => [
      `\`${route}\``,
      ...ACTORS.map((actor) => seenBy.get(actor)?.[at] ?? ''),
    ])
    const head = ['Address', ...ACTORS.map((actor) => `${actor}: expected / seen`)]
    const { stored, seen } = compareSection('screens', toTable(head, rows))
    expect(stored).toBe(seen)
  })
})
