import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { announceChange } from '#db/changes.ts'
import { EdgeError } from '#integrations/edge/edge-error.ts'
import { withDatabase } from '#tests/test-database.ts'
import { keepEdges } from './keep-edges.ts'
import { MAX_CHANGES } from './limits.ts'
import { purgeEdges } from './purge-edges.ts'

const database = withDatabase()
const ONE = 'http://one.example/'
const TWO = 'http://two.example/'
const never = new AbortController().signal

const movie = (id: number) => ({ kind: 'title', type: 'movie', id }) as const

/** Registered edges that have dropped everything; `purged` has the purges they have received since. */
async function edgesAt(...urls: string[]) {
  const purged: string[] = []
  const edges = {
    urls,
    purge: vi.fn(async (url: string, tags: readonly string[]) => void purged.push(`${url} ${tags.join(' ')}`)),
  }
  const { db } = database
  await keepEdges({ db, edges })
  await sql`delete from edge_changes`.execute(db)
  return { db, edges, purged }
}

async function waiting(): Promise<string[]> {
  const rows = await database.db.selectFrom('edge_changes').select(['edge', 'change']).orderBy('edge').execute()
  return rows.map(({ edge, change }) => `${edge} ${change}`)
}

describe('purging edges', () => {
  it('keeps changes for the edges that there are, and has a new one drop everything', async () => {
    const { db } = database
    await announceChange(db, movie(1))
    expect(await waiting()).toEqual([])
    await keepEdges({ db, edges: { urls: [ONE], purge: async () => {} } })
    await announceChange(db, movie(1))
    await keepEdges({ db, edges: { urls: [ONE, TWO], purge: async () => {} } })
    expect((await waiting()).toSorted()).toEqual([`${ONE} everything`, `${ONE} movie/1`, `${TWO} everything`])
    await keepEdges({ db, edges: { urls: [], purge: async () => {} } })
    expect(await waiting()).toEqual([])
  })

  it('tells each edge of a change twice, and then no more', async () => {
    const { db, edges, purged } = await edgesAt(ONE, TWO)
    await announceChange(db, movie(1))
    await announceChange(db, { kind: 'title', type: 'tv_show', id: 1 })
    await purgeEdges({ db, edges }, { signal: never })
    const tags = purged.map((told) => told.split(' ').slice(1).toSorted())
    expect(new Set(tags.map(String)).size).toBe(1)
    expect(purged.map((told) => told.split(' ')[0] ?? '').toSorted()).toEqual([ONE, ONE, TWO, TWO])
    expect(await waiting()).toEqual([])
    await purgeEdges({ db, edges }, { signal: never })
    expect(purged).toHaveLength(4)
  })

  it('reports it again when a process that had just dropped everything has done so once more, and has been late', async () => {
    const { db, edges } = await edgesAt(ONE)
    const at: number[] = []
    edges.purge.mockImplementation(async () => void at.push(performance.now()))
    await announceChange(db, { kind: 'everything' })
    await purgeEdges({ db, edges }, { signal: never })
    // Half a second, plus what an event loop under load may take.
    expect(at[1]! - at[0]!).toBeGreaterThan(500 + 250)
  })

  it('keeps what an edge did not take for the next try, tells the others, and says which one it was', async () => {
    const { db, edges } = await edgesAt(ONE, TWO)
    await announceChange(db, movie(1))
    edges.purge.mockImplementation(async (url) => {
      if (url === ONE) throw new EdgeError('one.example cannot be reached')
    })
    await expect(purgeEdges({ db, edges }, { signal: never, runMs: 500 })).rejects.toThrow(
      /^one\.example cannot be reached$/,
    )
    expect(await waiting()).toEqual([`${ONE} movie/1`])
  })

  it('asks an edge that was unavailable for a moment again', async () => {
    const { db, edges, purged } = await edgesAt(ONE)
    await announceChange(db, movie(1))
    edges.purge.mockRejectedValueOnce(new EdgeError('one.example cannot be reached'))
    await purgeEdges({ db, edges }, { signal: never })
    expect(purged).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('tells the others of what comes while one is slow', async () => {
    const { db, edges, purged } = await edgesAt(ONE, TWO)
    await announceChange(db, movie(1))
    const slow = Promise.withResolvers<void>()
    edges.purge.mockImplementation(async (url, tags) => {
      if (url === ONE) await slow.promise
      purged.push(`${url} ${tags.join(' ')}`)
    })
    const done = purgeEdges({ db, edges }, { signal: never })
    await vi.waitFor(() => expect(purged).toHaveLength(2), { timeout: 5_000 })
    await announceChange(db, { kind: 'everything' })
    await vi.waitFor(() => expect(purged.at(-1)).toBe(`${TWO} all`), { timeout: 5_000 })
    expect(purged.some((told) => told.startsWith(ONE))).toBe(false)
    slow.resolve()
    await done
    expect(await waiting()).toEqual([])
  })

  it('names everything where too much has changed while an edge was unavailable', async () => {
    const { db, edges, purged } = await edgesAt(ONE)
    const changes = Array.from({ length: MAX_CHANGES + 1 }, (_, id) => ({ edge: ONE, change: `movie/${id + 1}` }))
    await announceChange(db, movie(1))
    // While the first one is in progress.
    edges.purge.mockImplementationOnce(async () => {
      await db.insertInto('edge_changes').values(changes).execute()
    })
    await purgeEdges({ db, edges }, { signal: never })
    expect(purged).toEqual([`${ONE} all`, `${ONE} all`])
    expect(await waiting()).toEqual([])
  })
})
