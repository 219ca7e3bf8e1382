import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AVATAR_ADDRESS, MAX_AVATAR_FORM_BYTES } from '#shared/members/avatar.ts'
import type { Member } from '#shared/members/member.ts'
import { createHttpServer } from './http-server.ts'
import { ADMIN_ORIGIN, PUBLIC_ORIGIN, createTestApp } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

const MB = 1_048_576
const FORM = 'multipart/form-data; boundary=x'
const COOKIE = 'kinora.session_token=any'

const MEMBER: Member = {
  id: '3c1f8a52-7a4e-4f0e-9a55-0a8f5f0e7c11',
  email: 'a@kinora.example',
  displayName: 'somebody',
  avatarUrl: null,
  language: 'tr',
  country: 'TR',
  services: [],
  onlyMyServices: false,
  hideWatched: false,
  upTo12: false,
  isWatchlistPublic: false,
  publicWatchlistSlug: null,
  role: null,
}

function appWithMember(env = {}): TestApp {
  return createTestApp({
    env,
    findMember: async () => ({ member: MEMBER, cookies: [] }),
    web: async (_request, { upload }) => {
      if (typeof upload === 'string') return new Response(upload, { status: upload === 'too-large' ? 413 : 422 })
      const file = upload?.get('avatar')
      const bytes = typeof file === 'object' ? await file.bytes() : new Uint8Array()
      const returnTo = upload?.get('returnTo')
      return new Response(`${typeof returnTo === 'string' ? returnTo : ''} ${bytes.length}`)
    },
  })
}

interface Sent {
  bytes: number
  target?: string
  type?: string
  cookie?: string
  announced?: boolean
}

const encoder = new TextEncoder()
const HEAD = encoder.encode(
  '--x\r\nContent-Disposition: form-data; name="returnTo"\r\n\r\n/en\0\r\n--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
)
const TAIL = encoder.encode('\r\n--x--\r\n')
const AROUND = HEAD.length + TAIL.length

/** The chunk at byte `at` of a form of `bytes` bytes in all, most of which are the file. */
function piecesOf(bytes: number, at: number): Uint8Array {
  const length = Math.min(65_536, bytes - at)
  const piece = new Uint8Array(length)
  if (at === 0) piece.set(HEAD)
  const tailAt = bytes - TAIL.length - at
  if (tailAt < length) piece.set(TAIL.subarray(Math.max(0, -tailAt)), Math.max(0, tailAt))
  return piece
}

/** Sends that many bytes in chunks and counts those that were read. */
async function send(app: TestApp, { bytes, target = AVATAR_ADDRESS, type = FORM, cookie = COOKIE, announced }: Sent) {
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = piecesOf(bytes, taken.bytes)
        if (piece.length === 0) return controller.close()
        taken.bytes += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  const origin = target.startsWith('/') ? PUBLIC_ORIGIN : new URL(target).origin
  const length = announced === true ? { 'content-length': String(bytes) } : {}
  const headers = { origin, cookie, 'content-type': type, ...length }
  const answer = await app.fetch(target, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { answer, status: answer.status, taken: taken.bytes }
}

describe('a member’s file', () => {
  it('SETTINGS-03: of up to 1 MB with the form around it reaches the application whole', async () => {
    const app = appWithMember()
    for (const announced of [true, false]) {
      const { answer } = await send(app, { bytes: MAX_AVATAR_FORM_BYTES, announced })
      expect(await answer.text()).toBe(`/en\ufffd ${MAX_AVATAR_FORM_BYTES - AROUND}`)
    }
  })

  it('SETTINGS-03: that is larger is taken in but not handed on, and the application says what is wrong', async () => {
    const app = appWithMember()
    for (const announced of [true, false]) {
      const { answer, status, taken } = await send(app, { bytes: 8 * MB, announced })
      expect([status, await answer.text(), taken]).toEqual([413, 'too-large', 8 * MB])
      expect(app.calls.at(-1)?.body).toBe('')
    }
  })

  it('SETTINGS-03: beyond all reason is refused at once, or where it has gone too far', async () => {
    const app = appWithMember()
    const announced = await send(app, { bytes: 33 * MB, announced: true })
    expect([announced.status, announced.taken]).toEqual([413, 0])
    const counted = await send(app, { bytes: 400 * MB })
    expect([counted.status, counted.answer.headers.get('connection')]).toEqual([413, 'close'])
    expect(counted.taken).toBe(32 * MB + 65_536)
    expect(app.calls).toEqual([])
  })

  it.each([
    ['a guest', { cookie: '' }],
    ['another address', { target: '/api/preferences' }],
    ['what only begins like it', { target: `${AVATAR_ADDRESS}/x` }],
    ['the panel', { target: `${ADMIN_ORIGIN}${AVATAR_ADDRESS}` }],
    ['what is no form with files', { type: 'application/x-www-form-urlencoded' }],
  ])('is not what %s may send', async (_name, changes) => {
    const app = appWithMember()
    const { status, taken } = await send(app, { bytes: MB, ...changes })
    expect([status, taken]).toEqual([413, 131_072])
    expect(app.calls).toEqual([])
  })
})

describe('over a real connection', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  it('SETTINGS-03: a browser that sends 10 MB gets the answer, not a broken connection', async () => {
    let app: TestApp
    const server = createHttpServer((request, bindings) => app.fetchRequest(request, bindings))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    app = appWithMember({ publicUrl: origin })
    const answer = await fetch(`${origin}${AVATAR_ADDRESS}`, {
      method: 'POST',
      headers: { origin, cookie: COOKIE, 'content-type': FORM },
      body: new Uint8Array(10 * MB),
    })
    expect([answer.status, await answer.text()]).toEqual([413, 'too-large'])
  })
})
