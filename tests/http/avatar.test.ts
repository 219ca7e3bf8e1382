import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAccounts } from '#domain/accounts/testing/test-accounts.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: false })

let picture: Buffer
let cookie: string
let memberId: string
beforeAll(async () => {
  picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  const { browser, member } = await testAccounts(site.db).member('Ada')
  cookie = browser.caller.cookies ?? ''
  memberId = member.id
})
afterAll(() => rm(join(tmpdir(), `kinora-files-${process.pid}`), { recursive: true, force: true }))

function send(file: Uint8Array, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set('avatar', new File([Uint8Array.from(file)], 'me.jpg', { type: 'image/jpeg' }))
  const own = { origin: ORIGIN, cookie, accept: 'application/json', ...headers }
  return site.fetch('/api/avatar', { method: 'POST', headers: own, body })
}

async function avatarOf(id: string): Promise<string | null> {
  const row = site.db.selectFrom('user_profiles').select('avatar_url').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).avatar_url
}

describe('an avatar over HTTP', () => {
  it('SETTINGS-05: is sent as a form, and served small and without what came with it', async () => {
    const saved = await send(picture)
    expect(saved.status).toBe(200)
    expect(saved.headers.get('cache-control')).toBe('private, no-store')
    const { avatarUrl } = (await saved.json()) as { avatarUrl: string }
    expect(avatarUrl).toMatch(new RegExp(`^/files/avatars/${memberId}/\\d+\\.webp\\?t=\\d+$`))
    expect(await avatarOf(memberId)).toBe(avatarUrl)
    const served = await site.fetch(avatarUrl)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const file = Buffer.from(await served.arrayBuffer())
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
    expect(file.includes('Somebody')).toBe(false)
  })

  it('SETTINGS-03: of 5 MB is refused with the text, in the language of the profile', async () => {
    const before = await avatarOf(memberId)
    const refused = await send(Buffer.alloc(5 * 1_048_576))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({
      error: 'Dosya boyutu 1\u00a0MB’tan küçük olmalıdır.',
      problem: 'too-large',
    })
    const plain = await send(Buffer.alloc(5 * 1_048_576), { accept: 'text/html' })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/tr/settings?avatar=too-large'])
    expect(await avatarOf(memberId)).toBe(before)
  })

  it('SETTINGS-09: is no other member’s to change: no guest’s, no other site’s', async () => {
    const before = await avatarOf(memberId)
    expect((await send(picture, { cookie: '' })).status).toBe(401)
    expect((await send(picture, { cookie: 'kinora.session_token=made.up' })).status).toBe(401)
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
      expect((await send(picture, { origin })).status).toBe(403)
    }
    const other = await testAccounts(site.db).member('Bea')
    const saved = await send(picture, { cookie: other.browser.caller.cookies ?? '' })
    expect(await saved.json()).toMatchObject({ avatarUrl: expect.stringContaining(other.member.id) })
    expect(await avatarOf(memberId)).toBe(before)
  })

  it('is gone when it is removed', async () => {
    const address = (await avatarOf(memberId)) ?? ''
    const headers = { origin: ORIGIN, cookie, accept: 'application/json' }
    const removed = await site.fetch('/api/avatar', { method: 'DELETE', headers })
    expect([removed.status, await removed.json()]).toEqual([200, { avatarUrl: null }])
    expect((await site.fetch(address)).status).toBe(404)
    expect(site.troubles).toEqual([])
  })
})
