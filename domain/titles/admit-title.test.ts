import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertGone, insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from './admit-title.ts'
import { findUnstored } from './save/find-unstored.ts'

const database = withDatabase()

async function admit(
  ref: TitleRef,
  { allowed = true, fetch }: { allowed?: boolean; fetch?: () => Promise<Response> } = {},
) {
  let asked = 0
  const mayAsk = async () => {
    asked += 1
    return allowed
  }
  const deps = createSampleDeps(database.db, fetch === undefined ? {} : { fetch })
  return { refusal: await admitTitle(deps, { ref, mayAsk }), asked }
}

describe('admitTitle', () => {
  it('asks no one for a stored title; of the other type its id names another one, which is stored first', async () => {
    const { id } = await insertMovie(database.db, { id: 1399 })
    expect(await admit({ type: 'movie', id }, { allowed: false })).toEqual({ refusal: null, asked: 0 })
    const show = { type: 'tv_show', id } as const
    expect(await admit(show)).toEqual({ refusal: null, asked: 1 })
    expect(await findUnstored(database.db, [show])).toEqual([])
  })

  it('refuses a title that does not exist', async () => {
    expect(await admit({ type: 'movie', id: 2_000_000_001 })).toEqual({ refusal: 'unknown-title', asked: 1 })
  })

  it('asks only within the share of the network', async () => {
    expect(await admit({ type: 'movie', id: 550 }, { allowed: false })).toEqual({
      refusal: 'too-many-new-titles',
      asked: 1,
    })
  })

  it('does not know while TMDB is unavailable', async () => {
    const fetch = async () => new Response('no', { status: 503 })
    expect(await admit({ type: 'movie', id: 550 }, { fetch })).toEqual({ refusal: 'unavailable', asked: 1 })
  })

  it('refuses titles for adults and deleted ones without asking', async () => {
    const adult = await insertMovie(database.db, { adult: true })
    const gone = { type: 'tv_show', id: 7 } as const
    await insertGone(database.db, gone, new Date('2026-01-01T00:00:00Z'))
    const refused = { refusal: 'unknown-title', asked: 0 }
    expect(await admit(adult)).toEqual(refused)
    expect(await admit(gone)).toEqual(refused)
  })
})
