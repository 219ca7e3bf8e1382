import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Job, SaveReason } from '#shared/jobs.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase, silentLogger } from '#tests/test-database.ts'
import type { RunningJobs } from './start-jobs.ts'
import { dropQueues, startTestJobs, storedJobs } from './testing/test-jobs.ts'

const WAIT = { timeout: 60_000, interval: 20 }
/** For machines that are busy with other work. */
vi.setConfig({ testTimeout: 90_000 })

let database: FreshDatabase
const running: RunningJobs[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.close()
  await dropQueues(database.db)
})
afterAll(() => database.close())

async function start(...input: Parameters<typeof startTestJobs>): Promise<RunningJobs> {
  const jobs = await startTestJobs(...input)
  running.push(jobs)
  return jobs
}

const save = (id: number, reason: SaveReason = 'stale'): Job => ({ name: 'save-title', type: 'movie', id, reason })

const idOf = (data: unknown) => (data as { id: number }).id

describe('jobs', () => {
  it('are done once each, at once where the process works itself (SEARCHBOX-15)', async () => {
    const { db } = database
    const done: number[] = []
    const jobs = await start(db, { save: async (_deps, { data }) => void done.push(idOf(data)) })
    jobs.enqueue(...Array.from({ length: 20 }, (_, index) => save(index + 1)))
    await vi.waitFor(() => expect(done).toHaveLength(20), WAIT)
    await jobs.close()
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set((await storedJobs(db)).map((job) => job.split(' ')[0]))).toEqual(new Set(['completed']))
  })

  it('that equal one which waits or runs are merged with it, anyone who sends them (DETAIL-25)', async () => {
    const { db } = database
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun: number[] = []
    const block = async (_deps: unknown, { data }: { data: unknown }) => {
      begun.push(idOf(data))
      await promise
    }
    const worker = await start(db, { save: block, workers: 1 })
    const others = [await start(db, { works: false }), await start(db, { works: false })]
    worker.enqueue(save(1))
    await vi.waitFor(() => expect(begun).toEqual([1]), WAIT)
    for (const sender of others) sender.enqueue(save(1, 'picked'), save(2), save(2, 'picked'))
    await Promise.all(others.map((sender) => sender.close()))
    expect(await storedJobs(db)).toEqual(['active movie/1', 'created movie/2'])
    resolve()
    await vi.waitFor(() => expect(begun).toEqual([1, 2]), WAIT)
  })

  it('that fail are tried again', async () => {
    const { db } = database
    const logged: object[] = []
    const warn = (fields: object) => void logged.push(fields)
    let tries = 0
    const jobs = await start(db, {
      logger: { ...silentLogger, warn },
      save: async () => {
        tries += 1
        if (tries === 1) throw new Error('TMDB is away')
      },
    })
    jobs.enqueue(save(1))
    await vi.waitFor(async () => expect(await storedJobs(db)).toEqual(['completed movie/1']), WAIT)
    expect(tries).toBe(2)
    expect(logged).toMatchObject([{ job: 'save-title', data: { id: 1 } }])
  })

  it('HOME-18: that fill the catalogue come again within a minute while TMDB is unavailable, for an hour', async () => {
    const { db } = database
    const away = async () => {
      throw new Error('TMDB is away')
    }
    const jobs = await start(db, { fill: away })
    jobs.enqueue({ name: 'fill-catalogue' })
    const inSeconds = async () => {
      const { rows } = await sql<{ wait: number; count: number }>`
        select extract(epoch from start_after - now())::float8 as wait, retry_count as count from pgboss.job
        where name = 'fill-catalogue' and state = 'retry'
      `.execute(db)
      return rows[0]
    }
    await vi.waitFor(async () => expect(await inSeconds()).toBeDefined(), WAIT)
    expect((await inSeconds())?.wait).toBeLessThanOrEqual(30)
    // As after an hour of attempts, with one left.
    await sql`update pgboss.job set retry_count = 58, start_after = now() where name = 'fill-catalogue'`.execute(db)
    await jobs.close()
    await start(db, { fill: away })
    await vi.waitFor(async () => expect((await inSeconds())?.count).toBe(59), WAIT)
    expect((await inSeconds())?.wait).toBeLessThanOrEqual(60)
  })

  it('are only sent where the process shall not work (JOBS=off), and done by another, the most urgent first', async () => {
    const { db } = database
    const idle = vi.fn(async () => {})
    const sender = await start(db, { save: idle, works: false })
    sender.enqueue(save(1, 'stale'), save(2, 'found'), save(3, 'picked'))
    await sender.close()
    expect(await storedJobs(db)).toEqual([1, 2, 3].map((id) => `created movie/${id}`))
    const done: number[] = []
    await start(db, { save: async (_deps, { data }) => void done.push(idOf(data)), workers: 1 })
    await vi.waitFor(() => expect(done).toEqual([3, 2, 1]), WAIT)
    expect(idle).not.toHaveBeenCalled()
  })

  it('whose worker died are done by another', async () => {
    const { db } = database
    const sender = await start(db, { works: false, expireInSeconds: 1 })
    sender.enqueue(save(1))
    await sender.close()
    // What a killed process leaves: a job that never ends.
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'save-title'`.execute(db)
    const done = vi.fn(async () => {})
    await start(db, { save: done, expireInSeconds: 1 })
    await vi.waitFor(async () => expect(await storedJobs(db)).toEqual(['completed movie/1']), WAIT)
    expect(done).toHaveBeenCalledOnce()
  })

  it('that are promised come with their transaction or not at all, and anyone who promises hears where they cannot', async () => {
    const { db } = database
    const sender = await start(db, { works: false })
    const undone = db.transaction().execute(async (trx) => {
      await sender.enqueueIn(trx, save(1))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction().execute((trx) => sender.enqueueIn(trx, save(2)))
    await sender.enqueueIn(db, save(3))
    // Nothing is waiting to be sent: a process that is killed now loses no jobs.
    expect(await storedJobs(db)).toEqual(['created movie/2', 'created movie/3'])
    await sql`alter schema pgboss rename to away`.execute(db)
    await expect(sender.enqueueIn(db, save(4))).rejects.toThrow(/does not exist/)
    await sql`alter schema away rename to pgboss`.execute(db)
  })

  it('that are promised are done at once where the process works itself', async () => {
    const done: number[] = []
    const jobs = await start(database.db, { save: async (_deps, { data }) => void done.push(idOf(data)) })
    await database.db.transaction().execute((trx) => jobs.enqueueIn(trx, save(1)))
    await vi.waitFor(() => expect(done).toEqual([1]), WAIT)
  })

  it('come by themselves every day', async () => {
    const { db } = database
    await start(db)
    const { rows } = await sql`select name, cron, timezone from pgboss.schedule order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'confirm-titles', cron: '23 3,9,15,21 * * *', timezone: 'UTC' },
      { name: 'fill-catalogue', cron: '41 */6 * * *', timezone: 'UTC' },
      { name: 'refresh-reference', cron: '53 2 * * *', timezone: 'UTC' },
      { name: 'renew-offers', cron: '31 * * * *', timezone: 'UTC' },
      { name: 'send-notices', cron: '*/5 * * * *', timezone: 'UTC' },
      { name: 'tend-assistant', cron: '37 4 * * *', timezone: 'UTC' },
      { name: 'tend-imports', cron: '17 * * * *', timezone: 'UTC' },
    ])
  })
})

describe('stopping', () => {
  it('takes no further job, waits for those under way, and still sends what requests enqueue', async () => {
    const { db } = database
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun: number[] = []
    const jobs = await start(db, {
      workers: 1,
      save: async (_deps, { data, signal }) => {
        begun.push(idOf(data))
        await promise
        expect(signal.aborted).toBe(true)
      },
    })
    jobs.enqueue(save(1))
    await vi.waitFor(() => expect(begun).toEqual([1]), WAIT)
    const stopped = jobs.stopWorking()
    jobs.enqueue(save(2))
    resolve()
    await stopped
    await jobs.close()
    expect(begun).toEqual([1])
    expect(await storedJobs(db)).toEqual(['completed movie/1', 'created movie/2'])
  })

  it('gives back what does not end in time', async () => {
    const { db } = database
    const jobs = await start(db, { save: () => new Promise(() => {}), runningLimitMs: 20 })
    jobs.enqueue(save(1))
    await vi.waitFor(async () => expect(await storedJobs(db)).toEqual(['active movie/1']), WAIT)
    await jobs.close()
    expect(await storedJobs(db)).toEqual(['retry movie/1'])
  })

  it('of a queue that had another policy are given up with it', async () => {
    const { db } = database
    await (await start(db, { works: false })).close()
    const policyOf = async () => {
      const { rows } = await sql<{
        policy: string
      }>`select policy from pgboss.queue where name = 'purge-edges'`.execute(db)
      return rows[0]?.policy
    }
    await sql`update pgboss.queue set policy = 'stately' where name = 'purge-edges'`.execute(db)
    await start(db, { works: false })
    expect(await policyOf()).toBe('short')
  })
})
