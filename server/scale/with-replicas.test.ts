import { expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { openReplicas } from '#db/scale/open-replicas.ts'
import type { Replicas } from '#db/scale/open-replicas.ts'
import { RequestDatabase } from '#db/scale/request-database.ts'
import { createTestAuth } from '#domain/accounts/testing/test-auth.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { withReplicas } from './with-replicas.ts'

const database = withDatabase()

/** A database on which the first queries that record the end of a write fail. */
function losing(db: Database, queries: number): Database {
  let left = queries
  return db.withPlugin({
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : ''
      if (text.includes('update user_profiles set last_write') && left > 0) {
        left -= 1
        throw new Error('Connection terminated unexpectedly')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

it.each([
  [0, true],
  [1, true],
  [2, false],
])('a write is answered where %d tries to keep where it ends fail, and kept by the second', async (failing, isKept) => {
  const { browser, member } = await insertSignedIn(database.db, 'Ada')
  const warned: unknown[] = []
  const logger = { ...silentLogger, warn: (fields: object) => void warned.push(fields) }
  const db = losing(database.db, failing)
  const deps = createSampleDeps(db, { logger, auth: createTestAuth(database.db) })
  const primaryTarget = { connectionString: 'postgres://nobody@127.0.0.1:1/x' }
  const replicas = openReplicas({ urls: [], primary: db, primaryTarget, logger })
  const applications: Parameters<typeof withReplicas>[0] = {
    web: async (_request, _context, given) => {
      await given.db.updateTable('user_profiles').set({ country_code: 'DE' }).where('id', '=', member.id).execute()
      return new Response('Saved')
    },
    admin: async () => new Response(),
    pages: [],
    worker: null,
  }
  const { web } = withReplicas(applications, replicas)
  const request = new Request('http://localhost:3000/en', { headers: { cookie: browser.caller.cookies ?? '' } })
  expect(await (await web(request, {} as RequestContext, deps)).text()).toBe('Saved')
  const { last_write: kept } = await database.db
    .selectFrom('user_profiles')
    .select('last_write')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect([kept !== null, warned.length]).toEqual([isKept, isKept ? 0 : 1])
  await replicas.close()
})

it.each([
  ['GET', '/en/search?q=x', true],
  ['HEAD', '/en/search', true],
  ['GET', '/en/search.data', true],
  ['POST', '/en/search', false],
  ['GET', '/en/share/x', false],
  ['GET', '/en/unknown', false],
])('%s %s may be answered by a replica: %s', async (method, path, mayLag) => {
  const asked: (string | null)[] = []
  const replicas = {
    readsAfter(position) {
      asked.push(position)
      return new RequestDatabase(database.db)
    },
  } as Pick<Replicas, 'readsAfter'> as Replicas
  const rule = { cached: false, query: [], cookies: [] }
  const pages = [
    { ...rule, path: ':language/search', mayLag: true },
    { ...rule, path: ':language/share/:id', mayLag: false },
  ]
  const page = async () => new Response()
  const { web } = withReplicas({ web: page, admin: page, pages, worker: null }, replicas)
  const deps = createSampleDeps(database.db, { auth: createTestAuth(database.db) })
  const lastWrite = '00000001:0/1'
  await web(new Request(`http://localhost:3000${path}`, { method }), { lastWrite } as RequestContext, deps)
  expect(asked).toEqual(mayLag ? [lastWrite] : [])
})
