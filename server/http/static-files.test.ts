import { mkdtemp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createArtStore } from '../art/art-store.ts'
import { precompress } from './precompress.ts'
import { ADMIN_ORIGIN, createTestApp } from '../testing/create-test-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'

const script = 'export const a = 1\n'.repeat(500)
const art = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'
let app: TestApp
let dir: string
let drawn: string[]

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kinora-static-'))
  const built = join(dir, 'build')
  await mkdir(join(built, 'assets'), { recursive: true })
  await mkdir(join(dir, 'public'))
  await writeFile(join(built, 'assets', 'root-B3xk9a_Z.js'), script)
  await writeFile(join(built, 'assets', 'root-B3xk9a_Z.js.map'), '{}')
  await writeFile(join(built, 'small.css'), 'a{}')
  await writeFile(join(dir, 'public', 'favicon.svg'), art)
  await writeFile(join(dir, 'secret.txt'), 'secret')
  await precompress(built)
  drawn = []
  app = createTestApp({
    staticRoots: [
      { dir: built, prefix: '/_web/', sites: ['public'] },
      { dir: join(dir, 'public'), prefix: '/', sites: ['public', 'admin'] },
    ],
    art: {
      dir: join(dir, 'art'),
      async render(name, size) {
        drawn.push(name)
        if (name.endsWith('.png')) return Buffer.from([1, 2, 3])
        if (name.endsWith('.webp')) return Buffer.from(size)
        return name.startsWith('sample-') ? art : null
      },
    },
  })
})

describe('static files', () => {
  it('of a build are immutable and sent compressed', async () => {
    const path = '/_web/assets/root-B3xk9a_Z.js'
    const plain = await app.fetch(path)
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await plain.text()).toBe(script)
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.fetch(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('etag')).not.toBe(plain.headers.get('etag'))
      expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
    }
  })

  it('are answered 304 and by HEAD', async () => {
    const path = '/_web/assets/root-B3xk9a_Z.js'
    const head = await app.fetch(path, { method: 'HEAD' })
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String(script.length))
    const again = await app.fetch(path, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('without a hash in their names are kept for a day', async () => {
    const small = await app.fetch('/_web/small.css', { headers: { 'accept-encoding': 'br' } })
    expect(small.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(small.headers.get('content-encoding')).toBeNull()
    const icon = await app.fetch('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  })

  it.each([
    '/_web/',
    '/_web/none.js',
    '/_web/assets',
    '/_web/assets/root-B3xk9a_Z.js.br',
    '/_web/assets/root-B3xk9a_Z.js.map',
    '/_web/..%2f..%2fsecret.txt',
    '/_web/%2e%2e/%2e%2e/secret.txt',
    '/_web//secret.txt',
  ])('do not include %s', async (path) => {
    const answer = await app.fetch(path)
    expect(answer.status === 404 || answer.status === 302).toBe(true)
    expect(await answer.text()).not.toContain('secret')
  })

  it('belong to their site', async () => {
    expect((await app.fetch(`${ADMIN_ORIGIN}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
    expect(await (await app.fetch(`${ADMIN_ORIGIN}/_web/small.css`)).text()).toBe('panel')
  })
})

describe('generated images', () => {
  it('are drawn once, kept compressed on disk, and come back from there', async () => {
    const path = '/images/w342/sample-poster-movie-550-en.svg'
    const [first] = await Promise.all([
      app.fetch(path, { headers: { 'accept-encoding': 'br' } }),
      app.fetch('/images/original/sample-poster-movie-550-en.svg'),
    ])
    expect(drawn).toEqual(['sample-poster-movie-550-en.svg'])
    expect(brotliDecompressSync(Buffer.from(await (first?.arrayBuffer() ?? '')))).toEqual(Buffer.from(art))
    const kept = await readdir(join(dir, 'art', '1'))
    expect(kept).toEqual(['sample-poster-movie-550-en.svg.br'])
    const logger = { debug() {}, info() {}, warn() {}, error() {} }
    const restarted = createArtStore({ dir: join(dir, 'art'), version: '1', render: async () => null, logger })
    expect(await restarted.get('sample-poster-movie-550-en.svg')).toMatchObject({
      body: await readFile(join(dir, 'art', '1', 'sample-poster-movie-550-en.svg.br')),
    })
  })

  it('say what they are, run nothing and are kept for thirty days', async () => {
    const { headers } = await app.fetch('/images/w342/sample-portrait-287.svg')
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const png = await app.fetch('/images/original/sample-backdrop-movie-550.png')
    expect(png.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await png.arrayBuffer())]).toEqual([1, 2, 3])
  })

  it('are pixels of the size asked for, made once for many who ask, and sent again only where they differ', async () => {
    drawn.length = 0
    const path = '/images/w342/sample-poster-movie-550-en.webp'
    const [first] = await Promise.all([app.fetch(path), app.fetch(path)])
    expect(drawn).toEqual(['sample-poster-movie-550-en.webp'])
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('content-encoding')).toBeNull()
    expect(await first.text()).toBe('w342')
    expect(await (await app.fetch(path.replace('w342', 'w185'))).text()).toBe('w185')
    const etag = first.headers.get('etag') ?? ''
    expect((await app.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(await readdir(join(dir, 'art', '1'))).toContain('w185-sample-poster-movie-550-en.webp')
  })

  it.each([
    '/images/w342/unknown.svg',
    '/images/huge/sample-a.svg',
    '/images/w342/..%2fsample-a.svg',
    '/images/w342/a.txt',
    '/images/w343/sample-poster-movie-550-en.webp',
  ])('are not %s', async (path) => {
    expect((await app.fetch(path)).status).toBe(404)
  })

  it('are drawn, and not kept, where the disk is nearly full', async () => {
    const folder = join(dir, 'full')
    const warned: object[] = []
    const logger = { debug() {}, info() {}, error() {}, warn: (fields: object) => void warned.push(fields) }
    const given = { dir: folder, version: '1', render: async () => '<svg/>', logger }
    const store = createArtStore({ ...given, measure: async () => 0 })
    expect(await store.get('a.svg')).toMatchObject({ type: 'image/svg+xml' })
    expect([await readdir(join(folder, '1')), warned.length]).toEqual([[], 1])
  })

  it('hold no more in memory than they may', async () => {
    let renders = 0
    const render = async () => {
      renders += 1
      return Buffer.alloc(600)
    }
    const logger = { debug() {}, info() {}, warn() {}, error() {} }
    const store = createArtStore({ dir: join(dir, 'secret.txt'), version: '1', render, logger, maxMemoryBytes: 1_000 })
    await store.get('sample-a.png')
    await store.get('sample-a.png')
    expect(renders).toBe(1)
    await store.get('sample-b.png')
    await store.get('sample-a.png')
    expect(renders).toBe(3)
  })
})
