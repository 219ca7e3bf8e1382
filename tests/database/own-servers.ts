import { execFile, execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#scripts/checks/free-port.ts'

const START_LIMIT_MS = 60_000
const run = promisify(execFile)

/** The newest version's programs; Debian installs them outside PATH. */
const PROGRAMS = ['/usr/lib/postgresql', '/usr/pgsql']
  .filter(existsSync)
  .flatMap((root) => readdirSync(root).map((version) => join(root, version, 'bin')))
  .filter((folder) => existsSync(join(folder, 'initdb')))
  .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  .at(0)

/** What this machine lacks to start its own servers. */
export const MISSING_SERVERS: readonly string[] = PROGRAMS === undefined ? ['the programs of a PostgreSQL server'] : []

/** PostgreSQL refuses to run as root. */
export const SERVER_ACCOUNT =
  process.getuid?.() === 0 && PROGRAMS !== undefined
    ? { uid: numberOf('-u'), gid: numberOf('-g') }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

function numberOf(option: string): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/**
 * A dedicated PostgreSQL server on 127.0.0.1, with a superuser postgres without a password. Its log is discarded, and it does not
 * wait for the disk.
 */
export interface OwnServer {
  port: number
  /** `127.0.0.1:port`. */
  host: string
  /** Of a database there. */
  urlOf(database: string): string
  ask(query: string, database?: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Like a machine that shuts down cleanly. */
  stop(): Promise<void>
  /** Kills the server and all its processes with SIGKILL. */
  kill(): Promise<void>
  /** Like a machine that hangs: connections stay open, and nothing responds. */
  hang(): void
  /** Reverts `hang`. */
  goOn(): void
  /** Promotes a standby to primary; resolves when it accepts writes. */
  promote(): Promise<void>
  /** Starts another server that follows this one. Its `application_name` is `standby`. */
  startStandby(settings?: Settings): Promise<OwnServer>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

export async function startOwnServer(settings: Settings = {}): Promise<OwnServer> {
  const folder = await newFolder()
  await run(
    program('initdb'),
    ['-D', folder, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'],
    SERVER_ACCOUNT,
  )
  return startIn(folder, settings)
}

async function startIn(folder: string, settings: Settings): Promise<OwnServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

  async function ask(query: string, database = 'postgres') {
    const client = new Client({ connectionString: urlOf(database), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(query)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + START_LIMIT_MS; ; await sleep(50)) {
      if (await condition().catch(() => false)) return
      if (Date.now() > deadline) throw new Error(`The PostgreSQL server in ${folder} was not ready in time.`)
    }
  }
  async function start(): Promise<void> {
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      fsync: 'off',
      wal_keep_size: '128MB',
      // By default a standby that has lost its primary would retry only after five seconds.
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(program('postgres'), ['-D', folder, ...options], { ...SERVER_ACCOUNT, stdio: 'ignore' })
    await until(async () => (await ask('select 1')).length === 1)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const children = signal === 'SIGKILL' ? childrenOf(child.pid!) : []
    const ended = once(child, 'exit')
    child.kill(signal)
    for (const pid of children) signalIfThere(pid, signal)
    await ended
  }
  function signalAll(signal: NodeJS.Signals): void {
    const { pid } = child!
    for (const each of [pid!, ...childrenOf(pid!)]) signalIfThere(each, signal)
  }

  await start()
  return {
    port,
    host: `127.0.0.1:${port}`,
    urlOf,
    ask,
    start,
    // PostgreSQL's fast shutdown.
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async promote() {
      await ask('select pg_promote(true)')
      await until(async () => (await ask('select pg_is_in_recovery() as follows'))[0]?.['follows'] === false)
    },
    async startStandby(own = {}) {
      const other = await newFolder()
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=standby`
      await run(
        program('pg_basebackup'),
        ['-d', from, '-D', other, '-R', '-c', 'fast', '-X', 'stream', '--no-sync'],
        SERVER_ACCOUNT,
      )
      return startIn(other, own)
    },
    async remove() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function program(name: string): string {
  return join(PROGRAMS!, name)
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-postgres-'))
  chownSync(folder, SERVER_ACCOUNT.uid, SERVER_ACCOUNT.gid)
  return folder
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
