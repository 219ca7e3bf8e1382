import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { StorageError } from '#integrations/storage/storage-error.ts'
import { createSecurityPolicy } from '../http/security-policy.ts'
import { ADMIN_ORIGIN, PUBLIC_ORIGIN, createTestApp } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

const MEMBER = '3c1f8a52-7a4e-4f0e-9a55-0a8f5f0e7c11'
const KEY = `avatars/${MEMBER}/1767225600000.webp`
const BYTES = Buffer.from('RIFF the bytes of a picture')

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-uploads-'))
  const files = createDiskStore({ folder: join(folder, 'files') })
  await files.put(KEY, BYTES, { contentType: 'image/webp', cacheControl: '' })
  await files.put('exports/1767225600000.webp', Buffer.from('private'), { contentType: '', cacheControl: '' })
  await writeFile(join(folder, 'session-secret'), 'secret')
  app = createTestApp({ files })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('uploaded files', () => {
  it('SETTINGS-08: are kept for an hour, have their type, an ETag, and run nothing, also with a cache-buster', async () => {
    const answer = await app.fetch(`/files/${KEY}?t=1767225600000`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-length': String(BYTES.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await app.fetch(`/files/${KEY}`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await app.fetch(`/files/${KEY}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '27', ''])
    expect((await app.fetch(`${ADMIN_ORIGIN}/files/${KEY}`)).status).toBe(200)
    const posted = await app.fetch(`/files/${KEY}`, { method: 'POST', headers: { origin: PUBLIC_ORIGIN } })
    expect(posted.status).toBe(405)
  })

  it.each([
    `/files/`,
    `/files/avatars/`,
    `/files/avatars/${MEMBER}`,
    `/files/avatars/${MEMBER}/`,
    `/files/avatars/${MEMBER}/1767225600001.webp`,
    `/files/avatars/${MEMBER}/1767225600000.svg`,
    `/files/avatars/${MEMBER}/1767225600000.webp/`,
    `/files/avatars/${MEMBER.toUpperCase()}/1767225600000.webp`,
    `/files/avatars/${MEMBER}/..%2f${MEMBER}%2f1767225600000.webp`,
    `/files/avatars/%2e%2e/exports/1767225600000.webp`,
    `/files/avatars%2f${MEMBER}%2f1767225600000.webp`,
    `/files/exports/1767225600000.webp`,
    `/files/..%2fsession-secret`,
    `/files/%2e%2e%2fsession-secret`,
    `/files/.drafts/x`,
    `/files//${KEY}`,
  ])('%s is no one’s address', async (path) => {
    const answer = await app.fetch(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).toBe('Not found\n')
    expect(app.calls).toEqual([])
  })

  it('whose storage does not answer are 503 and one line in the log', async () => {
    const broken = createTestApp({ files: { read: () => Promise.reject(new StorageError('away')) } })
    const answer = await broken.fetch(`/files/${KEY}`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(broken.logs.map(({ message }) => message)).toContain('A file could not be read')
  })
})

it('pages may show pictures of the public address of the bucket, and of no other host', () => {
  const s3 = { endpoint: 'https://s3.example', region: 'a', bucket: 'b', accessKeyId: 'c', secretAccessKey: 'd' }
  const imagesOf = (publicUrl: string | null) =>
    /img-src ([^;]*);/.exec(
      createSecurityPolicy({
        publicUrl: PUBLIC_ORIGIN,
        tmdbImageBaseUrl: 'https://image.tmdb.org/t/p',
        s3: { ...s3, publicUrl },
      }).page({ scripts: [], styles: [] }),
    )?.[1]
  expect(imagesOf(null)).toBe("'self' data: https://image.tmdb.org")
  expect(imagesOf('https://files.kinora.example/bucket')).toBe(
    "'self' data: https://image.tmdb.org https://files.kinora.example",
  )
})
