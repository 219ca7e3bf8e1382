import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { AVATAR_ADDRESS } from '#shared/members/avatar.ts'
import type { Member } from '#shared/members/member.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { loadTranslator } from '../../../../catalogues.ts'
import { NO_VIEWING } from '#shared/members/viewing.ts'
import { depsContext, requestContext } from '../../../../context.ts'
import { action } from './avatar.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const JSON_HEADERS = { accept: 'application/json' }
const database = withDatabase()

let picture: Buffer
beforeAll(async () => {
  await Promise.all(LANGUAGES.map(loadTranslator))
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
})

let folder: string
let viewer: Member
let files: ReturnType<typeof createDiskStore>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-avatar-route-'))
  files = createDiskStore({ folder })
  viewer = await insertMember(database.db)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function call(
  init: RequestInit,
  { language = 'en', ...changes }: Partial<RequestContext> & { language?: string } = {},
) {
  const provider = new RouterContextProvider()
  provider.set(depsContext, { ...createSampleDeps(database.db, { now: NOW }), files })
  provider.set(requestContext, {
    requestId: 'test',
    render: 'stream',
    preferences: { language, country: 'US', countryKnown: true, theme: null, separate: false },
    member: viewer,
    viewerTag: 'guest',
    clientIp: null,
    viewing: NO_VIEWING,
    mayAskUpstream: async () => true,
    ...changes,
  })
  const request = new Request(`http://localhost:3000${AVATAR_ADDRESS}`, init)
  return action({ request, context: provider } as unknown as Parameters<typeof action>[0])
}

function form(file: Uint8Array, name = 'me.jpg'): FormData {
  const fields = new FormData()
  fields.set('avatar', new File([Uint8Array.from(file)], name))
  return fields
}

const post = (body: BodyInit | null, headers: Record<string, string> = JSON_HEADERS) => ({
  method: 'POST',
  body,
  headers,
})

async function profile(): Promise<string | null> {
  const row = await database.db
    .selectFrom('user_profiles')
    .select('avatar_url')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return row.avatar_url
}

async function storedFiles(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const AVATAR_URL = () => `/files/avatars/${viewer.id}/${Date.parse(NOW)}.webp?t=${Date.parse(NOW)}`

describe('POST', () => {
  it('SETTINGS-01: stores an avatar and says its address; without scripts leads back to the settings', async () => {
    const saved = await call(post(form(picture)))
    expect([saved.status, await saved.json()]).toEqual([200, { avatarUrl: AVATAR_URL() }])
    expect(saved.headers.get('cache-control')).toBe('no-store')
    expect(await profile()).toBe(AVATAR_URL())
    const plain = await call(post(form(picture), {}), { language: 'tr' })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/tr/settings?avatar=saved'])
  })

  it('SETTINGS-09: for the member who is signed in, whatever the form says', async () => {
    const other = await insertMember(database.db)
    const fields = form(picture, `../${other.id}/1.webp`)
    for (const name of ['id', 'userId', 'user_id', 'member', 'key', 'path']) fields.set(name, other.id)
    expect((await call(post(fields))).status).toBe(200)
    expect(await profile()).toBe(AVATAR_URL())
    expect(await readdir(join(folder, 'avatars'))).toEqual([viewer.id])
  })

  it('SETTINGS-16: never for a guest', async () => {
    const guest = await call(post(form(picture)), { member: null })
    expect([guest.status, await guest.json()]).toEqual([401, { error: 'Sign in first.', problem: 'signed-out' }])
    const plain = await call(post(form(picture), {}), { member: null, language: 'ar' })
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/ar/login?redirectPath=%2Far%2Fsettings'])
    const gone = { ...viewer, id: '00000000-0000-4000-8000-000000000000' }
    expect((await call(post(form(picture)), { member: gone })).status).toBe(401)
    expect(await storedFiles()).toEqual([])
  })

  it.each([
    [
      'SETTINGS-03: 1.2 MB',
      () => form(Buffer.concat([picture, Buffer.alloc(1_200_000)])),
      413,
      'too-large',
      'File size must be less than 1MB.',
    ],
    [
      'SETTINGS-04: a text',
      () => form(Buffer.from('hello'), 'me.png'),
      415,
      'not-an-image',
      'Please select a valid image file.',
    ],
    [
      'SETTINGS-04: SVG',
      () => form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png'),
      415,
      'not-an-image',
      'Please select a valid image file.',
    ],
    ['SETTINGS-04: no file', () => form(Buffer.alloc(0), ''), 415, 'not-an-image', 'Please select a valid image file.'],
    [
      'SETTINGS-04: a text in place of the file',
      () => new URLSearchParams({ avatar: 'me.png' }),
      415,
      'not-an-image',
      'Please select a valid image file.',
    ],
    [
      'SETTINGS-06: a damaged picture',
      () => form(picture.subarray(0, -200)),
      422,
      'unprocessable',
      'Error processing image.',
    ],
  ])('%s is refused and nothing is stored', async (_name, fields, status, problem, error) => {
    const refused = await call(post(fields()))
    expect([refused.status, await refused.json()]).toEqual([status, { error, problem }])
    const plain = await call(post(fields(), {}))
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `/en/settings?avatar=${problem}`])
    expect([await profile(), await storedFiles()]).toEqual([null, []])
  })

  it('SETTINGS-03: a file that the host did not even hand on is too large, in the visitor’s language', async () => {
    const refused = await call(post(''), { upload: 'too-large', language: 'tr' })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ error: 'Dosya boyutu 1\u00a0MB’tan küçük olmalıdır.' })
  })

  it('SETTINGS-07: a storage that fails is reported with the reason', async () => {
    files = createDiskStore({ folder, measure: async () => 0 })
    const refused = await call(post(form(picture)))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toEqual({
      error: 'Upload failed: the picture could not be stored. Please try again later.',
      problem: 'storage',
    })
  })

  it('reads no form of thousands of parts', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = `${part.repeat(20_000)}--x\r\nContent-Disposition: form-data; name="remove"\r\n\r\n1\r\n--x--\r\n`
    await call(post(form(picture)))
    const refused = await call(post(body, { ...JSON_HEADERS, 'content-type': 'multipart/form-data; boundary=x' }))
    expect([refused.status, await profile()]).toEqual([415, AVATAR_URL()])
  })
})

describe('an avatar is removed', () => {
  it.each([
    ['by DELETE', { method: 'DELETE', headers: JSON_HEADERS }],
    ['by a form', post(new URLSearchParams({ remove: '1' }))],
  ])('%s, with its file', async (_name, init) => {
    await call(post(form(picture)))
    const removed = await call(init)
    expect([removed.status, await removed.json()]).toEqual([200, { avatarUrl: null }])
    expect([await profile(), await storedFiles()]).toEqual([null, []])
  })

  it('by a form without scripts, which leads back', async () => {
    const removed = await call(post(new URLSearchParams({ remove: '1' }), {}))
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/en/settings?avatar=removed'])
  })
})

it('other methods are not offered', async () => {
  const read = await call({ method: 'GET' })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, DELETE'])
  const put = await call({ method: 'PUT', body: 'x' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, DELETE'])
})
