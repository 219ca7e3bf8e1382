import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#scripts/checks/free-port.ts'
import { SERVER_ACCOUNT } from './own-servers.ts'

const START_LIMIT_MS = 30_000
/** Far fewer than its clients, so that two clients that are idle in turn get each other's connections. */
const CONNECTIONS = 4

/** A dedicated PgBouncer. */
export interface OwnPooler {
  /** The same database behind the pooler. */
  urlOf(serverUrl: string): string
  remove(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of the server of a connection string, for all of its databases, as in
 * docs/operate/scale.md: with the session limits set where a connection begins.
 */
export async function startOwnPooler(program: string, serverUrl: string): Promise<OwnPooler> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'kinora-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const account = `user=${decodeURIComponent(username)}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`
  const limits = `set statement_timeout = 5000; set idle_in_transaction_session_timeout = 60000; set jit = off`
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${account} connect_query='${limits}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${CONNECTIONS}`,
    'max_client_conn = 500',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  // It refuses to run as root.
  for (const path of [folder, file]) chownSync(path, SERVER_ACCOUNT.uid, SERVER_ACCOUNT.gid)
  const child = spawn(program, ['-q', file], { ...SERVER_ACCOUNT, stdio: 'ignore' })
  const ended = once(child, 'exit')

  const urlOf = (url: string) => {
    const pooled = new URL(url)
    pooled.hostname = '127.0.0.1'
    pooled.port = String(port)
    return pooled.href
  }
  const answers = async () => {
    const client = new Client({ connectionString: urlOf(new URL('/postgres', serverUrl).href) })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  for (const deadline = Date.now() + START_LIMIT_MS; !(await answers()); await sleep(50)) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${program} was not ready in time.`)
  }
  return {
    urlOf,
    async remove() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
