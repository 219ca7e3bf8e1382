import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseLockedError } from './errors.ts'
import type { FolderLock } from './folder-lock.ts'
import { lockFolder, requireUnlocked } from './folder-lock.ts'
import { ownIdentity } from './process-identity.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let folder: string
let lockFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-lock-'))
  lockFile = join(folder, 'kinora.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Another process that takes the lock, reports it and stays. */
async function holdElsewhere() {
  const script = `
    import { lockFolder } from '#db/folder-lock.ts'
    try { await lockFolder(process.argv[1]); console.log('held') } catch (error) { console.log(error.name) }
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    pid: child.pid!,
    said: said.toString().trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const writeHolder = (holder: object) =>
  writeFile(lockFile, JSON.stringify({ ...ownIdentity(), nonce: 'abc', since: 'today', ...holder }))

const outcome = (attempt: Promise<FolderLock>) =>
  attempt.then(
    () => 'taken',
    (error: Error) => error.message,
  )

describe('a living holder', () => {
  it('keeps its lock against another process, which names it', async () => {
    const holder = await holdElsewhere()
    try {
      expect(holder.said).toBe('held')
      await expect(lockFolder(folder)).rejects.toBeInstanceOf(DatabaseLockedError)
      const message = await outcome(lockFolder(folder))
      expect(message).toContain(`process ${holder.pid} `)
      expect(message).toContain('DATA_DIR')
    } finally {
      await holder.kill()
    }
  })

  it('keeps its lock against itself until it gives it back', async () => {
    const lock = await lockFolder(folder)
    expect(await outcome(lockFolder(folder))).toContain(`process ${process.pid} `)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    await (await lockFolder(folder)).release()
  })

  it('is seen by anyone who only looks', async () => {
    await requireUnlocked(folder)
    const lock = await lockFolder(folder)
    await expect(requireUnlocked(folder)).rejects.toThrow(`process ${process.pid}`)
    await lock.release()
    await requireUnlocked(folder)
  })

  it('whose pid means nothing here keeps its lock while it shows signs of life', async () => {
    await writeHolder({ pidNamespace: 'pid:[1]', host: 'other-container', pid: 1 })
    expect(await outcome(lockFolder(folder))).toContain('on other-container')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await utimes(lockFile, aMinuteAgo, aMinuteAgo)
    expect(await outcome(lockFolder(folder))).toBe('taken')
  })
})

describe('a dead holder', () => {
  it('loses its lock after kill -9', async () => {
    const holder = await holdElsewhere()
    await holder.kill()
    const lock = await lockFolder(folder)
    expect(JSON.parse(await readFile(lockFile, 'utf8')).pid).toBe(process.pid)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it.skipIf(ownIdentity().startTime === null)(
    'loses its lock when its pid now belongs to another process',
    async () => {
      await writeHolder({ startTime: '1' })
      expect(await outcome(lockFolder(folder))).toBe('taken')
    },
  )

  it('that died while taking over from a dead one loses both', async () => {
    await writeHolder({ startTime: '1' })
    const dead = { ...ownIdentity(), startTime: '2', nonce: 'def', since: 'today' }
    await writeFile(`${lockFile}.after-abc`, JSON.stringify(dead))
    expect(await outcome(lockFolder(folder))).toBe('taken')
    expect(await readdir(folder)).toEqual(['kinora.lock'])
  })

  it('that left an unreadable lock loses it once it is old', async () => {
    await writeFile(lockFile, '')
    expect(await outcome(lockFolder(folder))).toContain('an unknown host')
    await utimes(lockFile, new Date(0), new Date(0))
    expect(await outcome(lockFolder(folder))).toBe('taken')
  })
})

it('of many who take over from a dead holder at once, exactly one gets the lock', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeHolder({ startTime: '1', nonce: `round${round}` })
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(lockFolder(folder))))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['kinora.lock'])
  }
})
