import { expect, it } from 'vitest'
import { createSampleHandler } from '#sample/handler.ts'
import { withDatabase } from '#tests/test-database.ts'
import { createWorkDeps } from '../testing/create-work-deps.ts'
import { handleSaveTitle } from './save-title.ts'

const database = withDatabase()
const answer = createSampleHandler()

/** Which client calls TMDB. */
async function whoAsks(data: object): Promise<string[]> {
  const asked: string[] = []
  const depsOf = (name: string) => {
    const fetch = (request: Request) => {
      asked.push(name)
      return answer(request)
    }
    return createWorkDeps(database.db, { fetch })
  }
  const deps = { ...depsOf('behind others'), promptTmdb: depsOf('promptly').tmdb }
  const { signal } = new AbortController()
  await handleSaveTitle(deps, { id: 'x', data: { type: 'movie', id: 550, ...data }, enqueuedAt: new Date(), signal })
  return asked
}

it('asks TMDB at once for a title that somebody picked, and behind others for all other titles', async () => {
  expect(await whoAsks({ reason: 'picked' })).toEqual(['promptly'])
  const titles = await database.db.selectFrom('movies').select('id').execute()
  expect(titles).toEqual([{ id: 550 }])
  for (const data of [{ reason: 'stale' }, { reason: 'found' }, { reason: 'of a later version' }, {}])
    expect(await whoAsks(data)).toEqual(['behind others'])
})
