import { expect, it } from 'vitest'
import { MAX_ID } from '#shared/titles/title.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { CACHE_ENTRIES, createCache } from '../cache.ts'
import { getSitemapIndex } from './get-sitemap-index.ts'
import { SITEMAP_KINDS } from './sitemap-range.ts'

const database = withDatabase()
const { ttlMs } = CACHE_ENTRIES['sitemap-ranges']

function createProcess() {
  const state = { now: Date.parse('2026-01-01T00:00:00Z'), queries: 0, broken: false }
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      state.queries += 1
      if (state.broken) throw new Error('Connection terminated')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const cache = createCache({ clock: { now: () => new Date(state.now) } })
  const deps = { db, cache, logger: silentLogger }
  return { state, index: () => getSitemapIndex(deps) }
}

it('counts once for all who ask within ten minutes', async () => {
  const { state, index } = createProcess()
  expect(await Promise.all([index(), index(), index()])).toEqual([[], [], []])
  await insertMovie(database.db, { id: 1 })
  state.now += ttlMs - 1
  expect(await index()).toEqual([])
  expect(state.queries).toBe(SITEMAP_KINDS.length)
  state.now += 1
  expect(await index()).toEqual([{ kind: 'movie', first: 0, last: MAX_ID }])
  expect(state.queries).toBe(SITEMAP_KINDS.length * 2)
})

it('does not remember a failure', async () => {
  const { state, index } = createProcess()
  state.broken = true
  await expect(index()).rejects.toThrow('Connection terminated')
  state.broken = false
  expect(await index()).toEqual([])
})
