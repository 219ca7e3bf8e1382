import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { admitTitle } from './admit-title.ts'
import { markGone } from './save/remove-title.ts'

const database = withDatabase()

async function admit(ref: TitleRef, allowed = true) {
  const jobs = recordingJobs()
  let asked = 0
  const mayAsk = async () => {
    asked += 1
    return allowed
  }
  const refusal = await admitTitle({ db: database.db, jobs }, { ref, mayAsk })
  return { refusal, jobs: jobs.jobs, asked }
}

describe('admitTitle', () => {
  it('asks nobody for a stored title; of the other type its id names another one', async () => {
    const { id } = await insertMovie(database.db)
    expect(await admit({ type: 'movie', id }, false)).toEqual({ refusal: null, jobs: [], asked: 0 })
    const job = { name: 'save-title', type: 'tv_show', id, reason: 'picked' }
    expect(await admit({ type: 'tv_show', id })).toEqual({ refusal: null, jobs: [job], asked: 1 })
  })

  it('has a title that is not stored saved only within the share of the network', async () => {
    const refused = { refusal: 'too-many-new-titles', jobs: [], asked: 1 }
    expect(await admit({ type: 'movie', id: 550 }, false)).toEqual(refused)
  })

  it('refuses titles for adults and deleted ones without asking', async () => {
    const adult = await insertMovie(database.db, { adult: true })
    const gone = { type: 'tv_show', id: 7 } as const
    await markGone(database.db, gone, new Date('2026-01-01T00:00:00Z'))
    const refused = { refusal: 'unknown-title', jobs: [], asked: 0 }
    expect(await admit(adult)).toEqual(refused)
    expect(await admit(gone)).toEqual(refused)
  })
})
