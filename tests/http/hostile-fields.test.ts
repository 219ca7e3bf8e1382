import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { deep } from '#tests/hostile-bodies.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { FORM, hostileMember, JSON_TYPE, sendHostile, STACK, TEST_LIMIT_MS, unlimited } from './hostile-senders.ts'
import type { Sent } from './hostile-senders.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: false, adapt: unlimited })
let ada: Awaited<ReturnType<typeof hostileMember>>['ada']
let cookie = ''
beforeAll(async () => {
  const member = await hostileMember(site)
  ada = member.ada
  cookie = member.cookie
})

const send = (path: string, { who = cookie, ...sent }: Omit<Sent, 'who'> & { who?: string }) =>
  sendHostile(site, path, { ...sent, who })

describe('forms of the sign-in screen', { timeout: TEST_LIMIT_MS }, () => {
  const ODD = [
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%00',
    "' or '1'='1",
    '__proto__',
    '<b>',
    'a'.repeat(3_999),
    '🎬'.repeat(300),
  ]
  const SCREENS: [path: string, form: string, fields: string[]][] = [
    ['/en/login', 'sign-in', ['email', 'password', 'redirectPath', 'action', 'fromAdmin']],
    ['/en/login', 'sign-up', ['email', 'password', 'displayName']],
    ['/en/login', 'forgot', ['email']],
    ['/en/login', 'code', ['code', 'trust']],
    ['/en/login/confirm', 'confirm', ['token']],
    ['/en/login/link', 'link', ['token', 'redirectPath']],
    ['/reset-password', 'reset', ['token', 'password', 'confirmation']],
    ['/en/settings', 'profile', ['displayName']],
    ['/en/settings', 'services', ['service', 'onlyMyServices', 'hideWatched']],
    ['/en/settings', 'email', ['email', 'current']],
    ['/en/settings', 'factor-start', ['current']],
    ['/en/settings', 'factor-confirm', ['code', 'secret', 'uri', 'recoveryCodes']],
    ['/en/settings', 'factor-off', ['current', 'code']],
    ['/en/settings', 'codes', ['current']],
    ['/en/settings', 'session', ['id']],
    ['/en/settings', 'delete', ['current', 'displayName', 'code']],
    ['/en/settings/email', 'email-link', ['token']],
    ['/api/watchlist', '', ['intent', 'title', 'on', 'returnTo']],
    ['/api/intention', '', ['action', 'type', 'id', 'returnTo']],
    ['/api/preferences', '', ['country', 'language', 'theme', 'separate']],
  ]
  it.each(SCREENS)('%s %s: no field fails, whatever stands in it', async (path, form, names) => {
    const sound: Record<string, string> = {
      form,
      email: 'x@kinora.example',
      password: PASSWORD,
      displayName: 'somebody',
    }
    for (const [turn, name] of names.entries())
      for (const odd of takeTurn(ODD, path.length + form.length + turn, 3)) {
        const body = new URLSearchParams({ ...sound, current: 'wrong', [name]: odd })
        // Signing up or in would replace the session.
        const who = /^\/en\/login|^\/reset/.test(path) ? '' : cookie
        const { status } = await send(path, { body, type: FORM, who, headers: { accept: JSON_TYPE } })
        expect([path, form, name, odd.slice(0, 9), status, status < 500]).toEqual([
          path,
          form,
          name,
          odd.slice(0, 9),
          status,
          true,
        ])
      }
    expect((await ada.get('/en/settings')).status).toBe(200)
  })
})

describe('addresses of members’ pages', { timeout: TEST_LIMIT_MS }, () => {
  const ODD = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%F0%9F%8E%AC',
    "'%20or%201=1",
    '__proto__',
    '9'.repeat(30),
    '-1',
    '1e999',
    'NaN',
    '%25',
    '',
  ]
  const QUERIES: Record<string, string[]> = {
    '/en/watchlist': ['tab', 'view', 'sort', 'dir', 'type', 'q', 'after', 'problem', 'outcome'],
    '/api/watchlist': ['tab', 'sort', 'q', 'after', 'language', 'type'],
    '/api/public-watchlist': ['username', 'id', 'tab', 'after', 'language'],
    '/en/public-watchlist/550': ['tab', 'after'],
    '/en/u/Ada/watchlist': ['tab', 'after'],
    '/en/my-lists': [
      'q',
      'visibility',
      'state',
      'sort',
      'page',
      'new',
      'name',
      'edit',
      'delete',
      'view',
      'find',
      'add',
    ],
    '/en/my-lists?view=x': ['form', 'problem', 'done', 'list'],
    '/api/lists': ['q', 'page', 'sort', 'language', 'type', 'id'],
    '/api/list-items': ['list', 'from', 'language'],
    '/api/list-content': ['q', 'list', 'language'],
    '/en/settings': ['done', 'avatar', 'import'],
    '/en/login': ['view', 'redirectPath', 'action', 'error', 'notice', 'fromAdmin'],
    '/en/login/confirm': ['token'],
    '/en/login/link': ['token', 'redirectPath', 'fromAdmin'],
    '/en/settings/email': ['token', 'done'],
    '/en/settings/security': ['page'],
    '/reset-password': ['token', 'done'],
    '/auth/callback': ['state', 'code', 'error'],
    '/api/my-data': ['file', 'language'],
  }
  it.each(Object.entries(QUERIES))('%s: no parameter fails, whatever stands in it', async (path, names) => {
    await ada.form('/api/watchlist', { intent: 'share', on: '1' })
    for (const [turn, name] of names.entries())
      for (const odd of takeTurn(ODD, path.length + turn, 3))
        for (const address of takeTurn([`${path}?${name}=${odd}`, `${path}?${name}=${odd}&${name}=2`], turn, 1)) {
          const answer = await site.fetch(address, { headers: { cookie } })
          const text = await answer.text()
          expect([address, answer.status, answer.status < 500]).toEqual([address, answer.status, true])
          expect(text).not.toMatch(STACK)
        }
  })

  it('cursors that another person made are no cursors', async () => {
    const made = [
      '["2026-01-01T00:00:00Z","movie",550]',
      '["","movie\0",99999999999]',
      '[null,null,null]',
      '{"__proto__":1}',
      '["+275760-09-14T00:00:00Z","movie",1]',
      '[1e400,"tv_show",-1]',
      deep(5_000),
    ]
    const written = made.flatMap((text) => [
      text,
      Buffer.from(text).toString('base64url'),
      Buffer.from(text).toString('base64'),
      text.replaceAll(/[["\]]/g, '').replaceAll(',', '.'),
    ])
    const places = ['/en/watchlist', '/api/watchlist', '/en/u/Ada/watchlist'].flatMap((path) =>
      ['added', 'title', 'rating', 'year', 'own'].map((sort) => ({ path, sort })),
    )
    for (const [turn, after] of written.entries())
      for (const { path, sort } of takeTurn(places, turn, 1)) {
        const answer = await site.fetch(`${path}?${new URLSearchParams({ after, sort })}`, { headers: { cookie } })
        const what = [path, after.slice(0, 40), sort]
        expect([...what, answer.status < 500]).toEqual([...what, true])
      }
  })
})
