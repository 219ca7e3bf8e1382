import { expect, it } from 'vitest'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listGenres } from './list-genres.ts'
import { refreshReference } from './refresh-reference.ts'

const database = withDatabase()

const ANSWERS: Record<string, object> = {
  '/3/genre/movie/list': { genres: [{ id: 18, name: 'Drama' }] },
  '/3/genre/tv/list': { genres: [{ id: 10765, name: 'Sci-Fi & Fantasy' }] },
  '/3/watch/providers/movie': {
    results: [
      { provider_id: 8, provider_name: 'Netflix', logo_path: '/new.jpg', display_priority: 0 },
      { provider_id: 9, provider_name: 'Unused', logo_path: '/unused.jpg', display_priority: 1 },
    ],
  },
  '/3/watch/providers/tv': {
    results: [
      { provider_id: 8, provider_name: 'Netflix (TV)', logo_path: null, display_priority: 0 },
      { provider_id: 337, provider_name: 'Disney Plus', logo_path: null, display_priority: 2 },
    ],
  },
}

function deps(asked: string[] = []) {
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return Response.json(ANSWERS[pathname])
  }
  return { ...createSampleDeps(database.db, { fetch }), site: { ...SITE, catalogue: 'tmdb' as const } }
}

async function providers(): Promise<string[]> {
  const rows = await database.db.selectFrom('providers').selectAll().orderBy('id').execute()
  return rows.map((row) => `${row.id} ${row.name} ${row.logo_path ?? '-'} ${row.provider_type}`)
}

it('stores the genres of both types and renames providers that are stored, without adding others', async () => {
  const known = { provider_type: 'rent' as const, supported_countries: ['TR'] }
  await database.db
    .insertInto('providers')
    .values([
      { id: 8, name: 'Netflicks', logo_path: '/old.jpg', ...known },
      { id: 337, name: 'Disney+', logo_path: '/disney.jpg', ...known },
    ])
    .execute()
  await refreshReference(deps())
  expect(await listGenres(deps())).toEqual([
    { id: 18, name: 'Drama' },
    { id: 10765, name: 'Sci-Fi & Fantasy' },
  ])
  expect(await providers()).toEqual(['8 Netflix /new.jpg rent', '337 Disney Plus /disney.jpg rent'])
})

it('asks nothing without a key', async () => {
  const asked: string[] = []
  await refreshReference({ ...deps(asked), site: SITE })
  expect(asked).toEqual([])
})
