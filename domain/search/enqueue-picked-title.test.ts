import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { withDatabase } from '#tests/test-database.ts'
import { enqueuePickedTitle } from './enqueue-picked-title.ts'

const database = withDatabase()

async function pick(ref: Parameters<typeof enqueuePickedTitle>[1]['ref'], allowed = true) {
  const jobs = recordingJobs()
  let asked = 0
  const mayAsk = async () => {
    asked += 1
    return allowed
  }
  const outcome = await enqueuePickedTitle({ db: database.db, jobs }, { ref, mayAsk })
  return { outcome, jobs: jobs.jobs, asked }
}

describe('enqueuePickedTitle', () => {
  it('SEARCHBOX-15: has a title saved that is not stored, within the share of the network', async () => {
    const ref = { type: 'movie', id: 550 } as const
    const job = { name: 'save-title', ...ref, reason: 'picked' }
    expect(await pick(ref)).toEqual({ outcome: 'enqueued', jobs: [job], asked: 1 })
    expect(await pick(ref, false)).toEqual({ outcome: 'refused', jobs: [], asked: 1 })
  })

  it('SEARCHBOX-15: has nothing to do for a stored one; another kind with its id is another title', async () => {
    const { id } = await insertMovie(database.db)
    expect(await pick({ type: 'movie', id }, false)).toEqual({ outcome: 'stored', jobs: [], asked: 0 })
    expect((await pick({ type: 'tv_show', id })).outcome).toBe('enqueued')
  })
})
