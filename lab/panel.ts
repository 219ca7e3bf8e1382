import { createHmac, randomBytes } from 'node:crypto'
import { SCREENS } from '../admin/screens.ts'
import { connectToRunning } from '../db/client.ts'
import type { Database } from '../db/client.ts'
import { insertMember } from '../tests/factories/insert-member.ts'
import { silentLogger } from '../tests/test-database.ts'
import { audit } from '../bench/audit.ts'
import { startSite } from '../bench/start-site.ts'
import type { Site } from '../bench/start-site.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'

/** Lighthouse's accessibility score of every screen of the panel, after sign-in, in both themes. */

const SESSION_SECRET = 'a-secret-that-only-this-bench-knows'
const DAY_MS = 24 * 60 * 60 * 1_000
const THEMES = ['light', 'dark'] as const
const OPEN = [
  ...SCREENS.map(({ path }) => path),
  '/admin/users?q=bench&ask=grant&user=MEMBER',
  '/admin/users?q=bench&ask=erase&user=MEMBER',
  '/admin/pages/new',
  '/admin/pages/PAGE',
  '/admin/pages/PAGE/preview',
  '/admin/pages/PAGE/delete',
  '/admin/ads?new=1',
]

/** A Cookie header of an admin's session. */
async function signIn(db: Database): Promise<string> {
  const { id } = await insertMember(db, { display_name: 'bench-admin' })
  await db.insertInto('admin_users').values({ id, role: 'admin', updated_at: new Date() }).execute()
  const token = randomBytes(16).toString('hex')
  const expires_at = new Date(Date.now() + DAY_MS)
  await db.insertInto('auth_sessions').values({ user_id: id, token, expires_at, site: 'admin' }).execute()
  const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64')
  return `kinora-admin.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Creates data for each screen; returns the paths with their ids. */
async function furnish(db: Database): Promise<string[]> {
  const { id } = await insertMember(db, { display_name: 'bench-member' })
  const message = { name: 'Ada', email: 'ada@kinora.example', subject: null, message: 'Hello', language: 'en' }
  await db.insertInto('contact_messages').values(message).execute()
  const unit = { name: 'Winter', position: 'home_top', ad_code: '<p>Tea</p>', is_active: false } as const
  await db
    .insertInto('ad_units')
    .values({ ...unit, created_at: new Date(), updated_at: new Date() })
    .execute()
  const page = await db.selectFrom('static_pages').select('id').limit(1).executeTakeFirstOrThrow()
  return OPEN.map((path) => path.replace('MEMBER', id).replace('PAGE', String(page.id)))
}

async function look(site: Site, paths: readonly string[], cookie: string) {
  const origin = site.origin.replace('localhost', 'admin.localhost')
  const rows = []
  for (const path of paths) {
    for (const theme of THEMES) {
      const seen = { categories: ['accessibility'], cookie: `${cookie}; kinora_theme=${theme}` } as const
      const { scores, failed } = await audit(origin + path, seen)
      rows.push({
        page: path.replace(/[0-9a-f-]{36}/, '…'),
        theme,
        accessibility: scores.accessibility,
        failed: failed.join(' '),
      })
    }
  }
  return rows
}

/** Starts a site, and passes it and its database on. */
async function withSite<T>(env: Record<string, string>, work: (site: Site, db: Database) => Promise<T>): Promise<T> {
  const site = await startSite({ SESSION_SECRET, ...env })
  try {
    const handle = await connectToRunning({ dataDir: site.dataDir, logger: silentLogger })
    if (handle === null) throw new Error('The site cannot be asked for its database.')
    try {
      return await work(site, handle.db)
    } finally {
      await handle.close()
    }
  } finally {
    await site.end()
  }
}

printMachineLoad()
const rows = await withSite({}, async (site, db) => [
  ...(await look(site, ['/login', '/login/code'], '')),
  ...(await look(site, await furnish(db), await signIn(db))),
])
const strict = await withSite({ ADMIN_REQUIRE_2FA: 'on' }, async (site, db) =>
  look(site, ['/second-factor'], await signIn(db)),
)
print('Lighthouse, mobile')
printTable([...rows, ...strict])
for (const { page, theme, accessibility } of [...rows, ...strict])
  printVerdict(`${page}, ${theme}: accessibility ${accessibility} (at least 100)`, accessibility >= 100)
