import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { announceChange } from '#db/changes.ts'
import { connectToRunning } from '#db/client.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { freePort } from '#scripts/checks/free-port.ts'
import { silentLogger } from '#tests/test-database.ts'
import { startProcess } from '../running-process.ts'
import type { RunningProcess } from '../running-process.ts'
import { askEdge } from './ask-edge.ts'
import { EDGES, startEdge } from './own-edge.ts'
import type { Edge, EdgeName, EdgePorts } from './own-edge.ts'

export const PURGE_TOKEN = 'only-for-this-test-only-for-this-test'
export const COUNTRIES = ['TR', 'DE', 'US'] as const

/** One web process on the sample catalogue, which also runs the jobs, behind an edge of each kind. */
export interface EdgeSite {
  web: WebProcess
  /** As visitors name it. */
  host: string
  webPort: string
  ports: Record<EdgeName, EdgePorts>
  edges: Record<EdgeName, Edge>
  /** Changes the text of a movie's English page, and announces it in the same transaction. */
  rewrite(id: number, overview: string): Promise<void>
  /** Creates a member and returns their cookie. */
  signUp(name: string): Promise<string>
  /** Stops only the web process. */
  endWeb(): Promise<void>
  close(): Promise<void>
}

interface SiteOptions {
  /** Overrides the product's own. */
  start?: (variables: Record<string, string>) => Promise<WebProcess>
}

type WebProcess = Pick<RunningProcess, 'origin' | 'dataDir' | 'end'>

export async function startEdgeSite({ start = startProcess }: SiteOptions = {}): Promise<EdgeSite> {
  const pairs = await Promise.all(EDGES.map(async (name) => [name, await freePorts()] as const))
  const ports = Object.fromEntries(pairs) as Record<EdgeName, EdgePorts>
  const web = await start({
    SHARED_CACHE: 'on',
    COUNTRY_HEADER: 'X-Country',
    TRUSTED_PROXIES: '127.0.0.1',
    PURGE_URL: EDGES.map((name) => `http://127.0.0.1:${ports[name].purge}/`).join(),
    PURGE_TOKEN,
  })
  const { host, port: webPort } = new URL(web.origin)
  const started: Edge[] = []
  let database: DatabaseHandle | null = null
  const close = async () => {
    await database?.close().catch(() => {})
    await Promise.all([...started.map((edge) => edge.stop()), web.end('SIGKILL')])
  }
  try {
    const edges = {} as Record<EdgeName, Edge>
    for (const name of EDGES)
      started.push((edges[name] = await startEdge(name, { ports: ports[name], web: webPort, token: PURGE_TOKEN })))
    database = await connectToRunning({ dataDir: web.dataDir, logger: silentLogger })
    const { db } = database!
    // New edges have to drop everything first.
    while ((await db.selectFrom('edge_changes').select('id').limit(1).execute()).length > 0) await sleep(100)
    return {
      web,
      host,
      webPort,
      ports,
      edges,
      async rewrite(id, overview) {
        const text = JSON.stringify({ en: overview })
        await inTransaction(db, async (trx) => {
          await sql`
            update movies set overview_translations = overview_translations || ${text}::jsonb where id = ${id}
          `.execute(trx)
          await announceChange(trx, { kind: 'title', type: 'movie', id })
        })
      },
      signUp: (name) => signUp({ web, host, webPort }, name),
      async endWeb() {
        await database?.close().catch(() => {})
        database = null
        await web.end('SIGKILL')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function freePorts(): Promise<EdgePorts> {
  const [site, purge] = await Promise.all([freePort(), freePort()])
  return { site: String(site), purge: String(purge) }
}

async function signUp({ web, host, webPort }: Pick<EdgeSite, 'web' | 'host' | 'webPort'>, name: string) {
  const fields = {
    form: 'sign-up',
    email: `${name}@example.org`,
    password: 'a long password of tests',
    displayName: name,
  }
  const answer = await askEdge(webPort, host, '/en/login', {
    method: 'POST',
    headers: { origin: web.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  const session = cookies.find((cookie) => cookie.includes('session_token='))
  if (session === undefined) throw new Error(`Nobody could sign up: ${answer.status}`)
  return session
}
