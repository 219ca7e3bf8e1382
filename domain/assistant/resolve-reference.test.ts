import { expect, it } from 'vitest'
import { createCache } from '#domain/cache.ts'
import type { Reference, RequestFilters } from '#shared/assistant/request-filters.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { resolveReference } from './resolve-reference.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const VISITOR = { member: null, own: {}, services: [], language: 'en', country: 'US' }

async function resolve(refers: Reference, before: RequestFilters): Promise<RequestFilters> {
  const history = [{ role: 'assistant' as const, content: '', filters: before, resultsCount: 3 }]
  const parsed = { filters: before, refers, isOffTopic: false, isVague: false, topicChanged: false }
  const deps = { db: database.db, cache: createCache({ clock }), clock }
  const { filters } = await resolveReference(deps, { parsed, history, visitor: VISITOR })
  return filters
}

it('AI-20: what was shown becomes part of the filters: only it, none of it, or titles like one of it', async () => {
  const first = await insertMovie(database.db, { title: 'Northern Lights', popularity: 90 })
  const second = await insertMovie(database.db, { title: 'Southern Lights', popularity: 80 })
  const asked: RequestFilters = { contentType: 'movie' }
  const keys = [`movie/${first.id}`, `movie/${second.id}`]
  expect(await resolve({ kind: 'among' }, asked)).toEqual({ ...asked, among: keys })
  expect(await resolve({ kind: 'except' }, asked)).toEqual({ ...asked, except: keys })
  expect(await resolve({ kind: 'except', place: 0 }, { ...asked, except: ['movie/7'] })).toEqual({
    ...asked,
    except: ['movie/7', keys[0]],
  })
  expect(await resolve({ kind: 'like', place: 1 }, asked)).toEqual({ ...asked, like: 'Southern Lights' })
  expect(await resolve({ kind: 'like', place: 2 }, asked)).toEqual(asked)
})
