import { Readable } from 'node:stream'
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createS3Store } from './s3-store.ts'
import { StorageError } from './storage-error.ts'
import { startS3Server } from './testing/s3-server.ts'
import type { S3Server } from './testing/s3-server.ts'

const KEY = 'avatars/3c1f8a52-7a4e-4f0e-9a55-0a8f5f0e7c11/1767225600000.webp'
const FACTS = { contentType: 'image/webp', cacheControl: 'public, max-age=3600' }
const BYTES = Buffer.from([0, 255, 13, 10, 128, 0])

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())
beforeEach(() => {
  s3.objects.clear()
  s3.calls.length = 0
  s3.fault = null
})

describe('files in a bucket', () => {
  it('SETTINGS-08: are put under their key with type and cache control, read back, replaced and removed', async () => {
    const store = createS3Store(s3.config)
    expect(await store.read(KEY)).toBeNull()
    await store.put(KEY, BYTES, FACTS)
    expect(s3.objects.get(KEY)).toEqual({ body: BYTES, ...FACTS })
    await store.put(KEY, Buffer.from('other'), FACTS)
    expect(await store.read(KEY)).toEqual(Buffer.from('other'))
    await store.remove(KEY)
    await store.remove(KEY)
    expect(s3.objects.size).toBe(0)
    expect(s3.calls[1]).toBe(`PUT /kinora-test/${KEY}?x-id=PutObject 200`)
  })

  it('are removed by folder, however many there are, and no others', async () => {
    const store = createS3Store(s3.config)
    const object = { body: BYTES, ...FACTS }
    for (let at = 0; at < 120; at++) s3.objects.set(`avatars/a/${at}.webp`, object)
    s3.objects.set('avatars/ab/1.webp', object)
    await store.removeAll('avatars/a/')
    expect([...s3.objects.keys()]).toEqual(['avatars/ab/1.webp'])
    expect(s3.calls.filter((call) => call.includes('list-type=2'))).toHaveLength(3)
  })

  it('are found at the public address, or on this site where there is none', () => {
    expect(createS3Store(s3.config).url(KEY)).toBe(`/files/${KEY}`)
    const publicUrl = 'https://files.kinora.example'
    expect(createS3Store({ ...s3.config, publicUrl }).url(KEY)).toBe(`https://files.kinora.example/${KEY}`)
  })

  it('have no keys that lead elsewhere', async () => {
    const store = createS3Store(s3.config)
    for (const key of [
      '',
      '../secret',
      'a/../b',
      '/a',
      'a//b',
      'a/',
      'a\\b',
      'a?b',
      '.a',
      'a/.b',
      'ä',
      'a\n',
      'a%2fb',
    ]) {
      await expect(store.put(key, BYTES, FACTS)).rejects.toThrow(StorageError)
      await expect(store.read(key)).rejects.toThrow(StorageError)
      await expect(store.remove(key)).rejects.toThrow(StorageError)
    }
    for (const prefix of ['', '/', 'avatars', '../', 'avatars/../']) {
      await expect(store.removeAll(prefix)).rejects.toThrow(StorageError)
    }
    expect(s3.calls).toEqual([])
  })

  it('and a failing storage throws one error, which tells no secret', async () => {
    const failing = async (config: Partial<S3Server['config']>) => {
      const error: Error = await createS3Store({ ...s3.config, ...config })
        .put(KEY, BYTES, FACTS)
        .then(
          () => new Error('it was stored'),
          (reason: Error) => reason,
        )
      expect(error).toBeInstanceOf(StorageError)
      expect(error.cause).toBeUndefined()
      return error.message
    }
    expect(await failing({ secretAccessKey: 'another' })).toMatch(/SignatureDoesNotMatch, status 403$/)
    expect(await failing({ accessKeyId: 'another' })).toMatch(/InvalidAccessKeyId, status 403$/)
    expect(await failing({ region: 'another' })).toMatch(/AuthorizationHeaderMalformed, status 400$/)
    expect(await failing({ bucket: 'another' })).toMatch(/NoSuchBucket, status 404$/)
    expect(await failing({ endpoint: 'http://127.0.0.1:1' })).toMatch(/ECONNREFUSED$/)
    await expect(createS3Store({ ...s3.config, bucket: 'another' }).read(KEY)).rejects.toThrow(/NoSuchBucket/)
    s3.fault = 503
    expect(await failing({})).toMatch(/status 503$/)
    expect(s3.objects.size).toBe(0)
  })

  it('and a storage that hangs is given up, before its answer and in it', async () => {
    const store = createS3Store(s3.config, { callTimeoutMs: 500 })
    s3.fault = 'silence'
    await expect(store.put(KEY, BYTES, FACTS)).rejects.toThrow(StorageError)
    s3.fault = 'endless'
    await expect(store.read(KEY)).rejects.toThrow(StorageError)
  })
})

describe('the server of these tests', () => {
  it('decodes aws-chunked bodies, and refuses bytes other than those that were signed', async () => {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.config
    const client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    })
    const parts = [Buffer.alloc(70_000, 'a'), Buffer.alloc(30_000, 'b')]
    await client.send(
      new PutObjectCommand({ Bucket: bucket, Key: 'stream', Body: Readable.from(parts), ContentLength: 100_000 }),
    )
    expect(s3.objects.get('stream')?.body).toEqual(Buffer.concat(parts))

    client.middlewareStack.add(
      (next) => (input) => {
        const { request } = input as { request: { body: unknown } }
        request.body = Buffer.from('evil')
        return next(input)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    const changed = new PutObjectCommand({ Bucket: bucket, Key: 'changed', Body: Buffer.from('good') })
    await expect(client.send(changed)).rejects.toThrow(/refused|Mismatch/)
    expect(s3.objects.has('changed')).toBe(false)
    expect(s3.calls.at(-1)).toMatch(/ 400$/)
  })
})
