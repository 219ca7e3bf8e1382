import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import { createDiskStore } from '#integrations/storage/disk-store.ts'
import { createS3Store } from '#integrations/storage/s3-store.ts'
import { startS3Server } from '#integrations/storage/testing/s3-server.ts'
import type { Member } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { freshDatabase, silentLogger, withDatabase } from '#tests/test-database.ts'
import { removeAvatar } from './remove-avatar.ts'
import { saveAvatar } from './save-avatar.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const MB = 1_048_576

let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
})

let folder: string
let time: number
let warnings: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-avatars-'))
  time = NOW
  warnings = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function depsWith(db: Database, files: Deps['files'] = createDiskStore({ folder })) {
  const logger = { ...silentLogger, warn: (_fields: object, message: string) => void warnings.push(message) }
  return { db, files, logger, clock: { now: () => new Date(time) } }
}

const streamOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]).stream()

async function stored(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

function profileOf(db: Database, { id }: Pick<Member, 'id'>) {
  return db
    .selectFrom('user_profiles')
    .select(['avatar_url', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const database = withDatabase()

describe('a new avatar', () => {
  it('SETTINGS-08: lies at avatars/{userId}/{timestamp}.webp, and its address in the profile has a cache-buster', async () => {
    const viewer = await insertMember(database.db)
    const saved = await saveAvatar(depsWith(database.db), { viewer, file: streamOf(picture) })
    const avatarUrl = `/files/avatars/${viewer.id}/${NOW}.webp?t=${NOW}`
    expect(saved).toEqual({ kind: 'saved', avatarUrl })
    expect(await profileOf(database.db, viewer)).toEqual({ avatar_url: avatarUrl, updated_at: new Date(NOW) })
    expect(await stored()).toEqual([`/avatars/${viewer.id}/${NOW}.webp`])
  })

  it('SETTINGS-08: in a bucket has its type, an hour of cache control, and the bucket’s address', async () => {
    const s3 = await startS3Server()
    try {
      const viewer = await insertMember(database.db)
      const files = createS3Store({ ...s3.config, publicUrl: 'https://files.kinora.example' })
      const saved = await saveAvatar(depsWith(database.db, files), { viewer, file: streamOf(picture) })
      const key = `avatars/${viewer.id}/${NOW}.webp`
      expect(saved).toEqual({ kind: 'saved', avatarUrl: `https://files.kinora.example/${key}?t=${NOW}` })
      const object = s3.objects.get(key)
      expect(object).toMatchObject({ contentType: 'image/webp', cacheControl: 'public, max-age=3600' })
      expect(await sharp(object?.body).metadata()).toMatchObject({ format: 'webp', width: 90 })

      time += 5
      await saveAvatar(depsWith(database.db, files), { viewer, file: streamOf(picture) })
      expect([...s3.objects.keys()]).toEqual([`avatars/${viewer.id}/${NOW + 5}.webp`])
      s3.fault = 500
      const refused = await saveAvatar(depsWith(database.db, files), { viewer, file: streamOf(picture) })
      expect(refused).toEqual({ kind: 'refused', problem: 'upload-failed', reason: 'storage' })
    } finally {
      await s3.close()
    }
  })

  it('takes the place of the former one, whose file is removed', async () => {
    const viewer = await insertMember(database.db)
    const deps = depsWith(database.db)
    await saveAvatar(deps, { viewer, file: streamOf(picture) })
    time += 1
    await saveAvatar(deps, { viewer, file: streamOf(picture) })
    expect(await stored()).toEqual([`/avatars/${viewer.id}/${NOW + 1}.webp`])
    await saveAvatar(deps, { viewer, file: streamOf(picture) })
    expect(await stored()).toEqual([`/avatars/${viewer.id}/${NOW + 1}.webp`])
  })

  it('is kept where the file of the former one cannot be removed', async () => {
    const viewer = await insertMember(database.db)
    const files = createDiskStore({ folder })
    await saveAvatar(depsWith(database.db), { viewer, file: streamOf(picture) })
    time += 1
    const deps = depsWith(database.db, { ...files, remove: () => Promise.reject(new Error('away')) })
    expect(await saveAvatar(deps, { viewer, file: streamOf(picture) })).toMatchObject({ kind: 'saved' })
    expect(warnings).toEqual(['A former avatar could not be removed'])
  })

  it('SETTINGS-09: removes nothing from anybody else’s folder, and nothing that is elsewhere', async () => {
    const other = await insertMember(database.db)
    const files = createDiskStore({ folder })
    const key = `avatars/${other.id}/1.webp`
    await files.put(key, picture, { contentType: 'image/webp', cacheControl: '' })
    const former = [
      `/files/${key}?t=1`,
      `https://lh3.googleusercontent.com/a/${key}`,
      `/files/avatars/{own}/../${other.id}/1.webp`,
      `/files/${key}?avatars/{own}/1.webp`,
    ]
    for (const url of former) {
      const viewer = await insertMember(database.db)
      const changed = { avatar_url: url.replace('{own}', viewer.id) }
      await database.db.updateTable('user_profiles').set(changed).where('id', '=', viewer.id).execute()
      await saveAvatar(depsWith(database.db), { viewer, file: streamOf(picture) })
      await removeAvatar(depsWith(database.db), { viewer })
    }
    expect(await stored()).toEqual([`/${key}`])
    expect(await profileOf(database.db, other)).toMatchObject({ avatar_url: null })
  })

  it('is the only one where several come at once', async () => {
    const own = await freshDatabase()
    try {
      const viewer = await insertMember(own.db)
      const deps = { ...depsWith(own.db), clock: { now: () => new Date(time++) } }
      const all = await Promise.all(
        Array.from({ length: 8 }, () => saveAvatar(deps, { viewer, file: streamOf(picture) })),
      )
      expect(all.map(({ kind }) => kind)).toEqual(Array(8).fill('saved'))
      const { avatar_url } = await profileOf(own.db, viewer)
      expect(await stored()).toEqual([avatar_url?.slice('/files'.length).split('?')[0]])
    } finally {
      await own.close()
    }
  })
})

describe('a refused file stores nothing and changes nothing', () => {
  async function refused(given: { file: ReadableStream<Uint8Array>; declaredBytes?: number }, files?: Deps['files']) {
    const viewer = await insertMember(database.db, { avatar_url: '/files/old' })
    const before = await profileOf(database.db, viewer)
    const outcome = await saveAvatar(depsWith(database.db, files), { viewer, ...given })
    expect(await profileOf(database.db, viewer)).toEqual(before)
    expect(await stored()).toEqual([])
    return outcome
  }

  it('LIMITS-50, SETTINGS-03: over 1 MB, announced or counted, of which no more is read than shows it', async () => {
    const tooLarge = { kind: 'refused', problem: 'too-large' }
    const counted = { bytes: 0 }
    const flood = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            counted.bytes += 65_536
            controller.enqueue(new Uint8Array(65_536))
          },
        },
        { highWaterMark: 0 },
      )
    expect(await refused({ file: flood(), declaredBytes: 1_200_000 })).toEqual(tooLarge)
    expect(counted.bytes).toBe(0)
    expect(await refused({ file: flood() })).toEqual(tooLarge)
    expect(counted.bytes).toBe(MB + 65_536)
    expect(await refused({ file: flood(), declaredBytes: 5 })).toEqual(tooLarge)
    expect(await refused({ file: streamOf(Buffer.concat([picture, Buffer.alloc(MB)])) })).toEqual(tooLarge)
  })

  it('SETTINGS-04: no image, SETTINGS-06: one that is damaged', async () => {
    expect(await refused({ file: streamOf(Buffer.from('<svg/>')) })).toEqual({
      kind: 'refused',
      problem: 'not-an-image',
    })
    const damaged = picture.subarray(0, picture.byteLength - 90)
    expect(await refused({ file: streamOf(damaged) })).toEqual({ kind: 'refused', problem: 'unprocessable' })
  })

  it('SETTINGS-07: a storage that is full or away', async () => {
    const full = createDiskStore({ folder: join(folder, 'full'), measure: async () => 0 })
    const failed = { kind: 'refused', problem: 'upload-failed', reason: 'storage' }
    expect(await refused({ file: streamOf(picture) }, full)).toEqual(failed)
    expect(warnings).toEqual(['An avatar could not be stored'])
  })

  it('SETTINGS-07: an account that is gone, or a database that fails', async () => {
    const deps = depsWith(database.db)
    const viewer = { id: '00000000-0000-4000-8000-000000000000' }
    const gone = await saveAvatar(deps, { viewer, file: streamOf(picture) })
    expect(gone).toEqual({ kind: 'refused', problem: 'upload-failed', reason: 'no-account' })
    expect(await stored()).toEqual([])
    const db = database.db.withPlugin({
      transformQuery() {
        throw new Error('away')
      },
      transformResult: async ({ result }) => result,
    })
    await expect(saveAvatar({ ...deps, db }, { viewer, file: streamOf(picture) })).rejects.toThrow('away')
    expect(await stored()).toEqual([])
  })
})

it('an avatar can be removed, with its file, and twice', async () => {
  const viewer = await insertMember(database.db)
  const deps = depsWith(database.db)
  await saveAvatar(deps, { viewer, file: streamOf(picture) })
  time += 9
  await removeAvatar(deps, { viewer })
  await removeAvatar(deps, { viewer })
  expect(await profileOf(database.db, viewer)).toEqual({ avatar_url: null, updated_at: new Date(NOW + 9) })
  expect(await stored()).toEqual([])
})
