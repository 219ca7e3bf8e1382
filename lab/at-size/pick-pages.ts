import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/client.ts'
import { titlePath } from '../../shared/addresses/slug.ts'
import { silentLogger } from '../../tests/test-database.ts'

export interface MeasuredPage {
  name: string
  paths: string[]
}

/** Positions among the titles, from the most to the least popular. */
const SHARES = [0, 0.1, 0.5]
const LEAST_VOTES = 10

/** Home, titles of different popularity, and searches for common words and for these titles. */
export async function pickPages(databaseUrl: string): Promise<MeasuredPage[]> {
  const handle = await openDatabase({ databaseUrl, dataDir: '', logger: silentLogger, queryTimeoutMs: 120_000 })
  const titles = await listPopular(handle.db)
  await handle.close()
  const picked = SHARES.flatMap((share) => titles[Math.floor(titles.length * share)] ?? [])
  const searches = ['dark', 'the', ...picked.map(({ title }) => title)]
  return [
    { name: 'home', paths: ['/en'] },
    { name: 'title', paths: picked.map(({ id, title }) => titlePath('en', { type: 'movie', id }, title)) },
    { name: 'search', paths: searches.map((q) => `/en/search?${new URLSearchParams({ q })}`) },
  ]
}

function listPopular(db: Database) {
  return db
    .selectFrom('movies')
    .select(['id', 'title'])
    .where('adult', '=', false)
    .where('poster_path', 'is not', null)
    .where('vote_count', '>=', LEAST_VOTES)
    .orderBy('popularity', 'desc')
    .execute()
}
