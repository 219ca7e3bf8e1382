import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '#integrations/mail/mailer.ts'
import type { Outbox } from '#integrations/mail/outbox.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { systemClock } from '#shared/clock.ts'
import { silentLogger } from '#tests/test-database.ts'
import { ADMIN_ORIGIN, createTestApp, PUBLIC_ORIGIN } from '../testing/create-test-app.ts'

const LINK = 'http://localhost:3000/reset-password?token=geheim&a=1'
const OWN = { peer: '127.0.0.1' }

let folder: string
let outbox: Outbox
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-outbox-'))
  outbox = createOutbox({ dir: folder, clock: systemClock, logger: silentLogger })
  const from = { name: 'Kinora', address: 'no-reply@localhost' }
  await createMailer({ smtpUrl: null, from, outbox, logger: silentLogger }).send({
    id: randomUUID(),
    to: 'ada@example.org',
    subject: 'Şifre <b>yenile</b>',
    text: `Merhaba\n\n${LINK}\n`,
    html: '<!doctype html><html lang="tr"><body><p>Merhaba</p><script>alert(1)</script></body></html>',
    language: 'tr',
  })
  path = `/_outbox/${(await outbox.list())[0]}`
})
afterAll(() => rm(folder, { recursive: true }))

type Options = Parameters<typeof createTestApp>[0]
const developing = (options: Options = {}) => createTestApp({ outbox, development: true, ...options })

describe('the outbox’s pages', () => {
  it('list the mails, and show one with its links and texts', async () => {
    const app = developing()
    const list = await app.fetch('/_outbox', OWN)
    expect(list.status).toBe(200)
    const rows = await list.text()
    expect(rows).toContain('ada@example.org')
    expect(rows).toContain(`<a href="${path}">Şifre &lt;b&gt;yenile&lt;/b&gt;</a>`)
    const mail = await (await app.fetch(path, { peer: '::1' })).text()
    expect(mail).toContain('<a href="http://localhost:3000/reset-password?token=geheim&amp;a=1" rel="noreferrer">')
    expect(mail).toContain(`<iframe sandbox title="The mail" src="${path}/html"></iframe>`)
    expect(mail).not.toContain('<script')
  })

  it('show a mail’s HTML where it can run, load and open nothing', async () => {
    const { headers, ...answer } = await read(developing(), `${path}/html`)
    expect(answer.body).toContain('<p>Merhaba</p>')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    )
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const list = await read(developing(), '/_outbox')
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(list.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(list.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('say so where there is no mail, and know no other files', async () => {
    const empty = createOutbox({ dir: join(folder, 'none'), clock: systemClock, logger: silentLogger })
    expect((await read(developing({ outbox: empty }), '/_outbox')).body).toContain('No mail has been written yet.')
    for (const target of ['/_outbox/none.eml', '/_outbox/..%2fsecret.eml', `${path}/text`, `${path}x`]) {
      expect((await read(developing(), target)).status).toBe(404)
    }
  })
})

describe('no other member finds the outbox', () => {
  it.each(['192.0.2.7', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.7'])('from %s', async (peer) => {
    const app = developing()
    for (const target of ['/_outbox', path, `${path}/html`]) {
      expect((await app.fetch(target, { peer })).status).toBe(404)
    }
    expect(app.calls).toEqual([])
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'localhost:3000'],
    ['via', '1.1 tunnel'],
  ])('through a proxy on this machine (%s)', async (name, value) => {
    const app = developing({ env: { trustedProxies: ['127.0.0.1'] } })
    expect((await app.fetch(path, { ...OWN, headers: { [name]: value } })).status).toBe(404)
  })

  it('outside development', async () => {
    expect((await createTestApp({ outbox }).fetch(path, OWN)).status).toBe(404)
  })

  it('where mails are really sent', async () => {
    expect((await createTestApp({ development: true }).fetch('/_outbox', OWN)).status).toBe(404)
  })

  it('where the site is public', async () => {
    const app = developing({ env: { publicUrl: 'https://kinora.example', adminUrl: 'https://admin.kinora.example' } })
    expect((await app.fetch(`https://kinora.example${path}`, OWN)).status).toBe(404)
    expect((await app.fetch(path, OWN)).status).toBe(302)
  })

  it('by another name: of the panel, or one that a person made point here', async () => {
    const app = developing()
    expect((await app.fetch(ADMIN_ORIGIN + path, OWN)).status).toBe(404)
    const adminUrl = 'http://localhost:3001'
    expect((await developing({ env: { adminUrl } }).fetch(adminUrl + path, OWN)).status).toBe(404)
    const rebound = await app.fetch(`http://evil.example:3000${path}`, OWN)
    expect(rebound.status).toBe(302)
    expect(rebound.headers.get('location')).toBe(PUBLIC_ORIGIN + path)
  })

  it('by other methods', async () => {
    const headers = { origin: PUBLIC_ORIGIN }
    expect((await developing().fetch(path, { ...OWN, method: 'POST', headers })).status).toBe(404)
  })
})

async function read(app: ReturnType<typeof createTestApp>, target: string) {
  const answer = await app.fetch(target, OWN)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
