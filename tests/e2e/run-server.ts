import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { connectToRunning } from '#db/client.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { SERVER_FLAGS } from '#scripts/launch/paths.mjs'
import { COMPILED } from '../compiled.ts'
import { prepareDataDir } from '../database/fresh-pglite.ts'
import { sampleFilling } from '../factories/sample-filling.ts'

const ROOT = new URL('../../', import.meta.url)
/** On a busy machine. */
const START_LIMIT_MS = 120_000

const nothing = () => {}
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }

export interface RunningProduct {
  url: string
  /** Its data folder: mails are in `outbox/`. */
  dataDir: string
  /** Its database, through its private socket. */
  database: DatabaseHandle
  stop(): Promise<void>
}

/** The built product in a process and a data folder of its own: for tests that change what it stores or which services it calls. */
export async function runServer(variables: Record<string, string> = {}): Promise<RunningProduct> {
  // The hook that starts it may take longer than a test.
  test.setTimeout(2 * START_LIMIT_MS)
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-e2e-'))
  // Unpacked from a dump: creating a database and loading the sample take as long as ten tests.
  await prepareDataDir(dataDir, variables['TMDB_API_KEY'] === undefined ? await sampleFilling() : undefined)
  const port = await freePort()
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...COMPILED,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await announced(child)
  const database = await connectToRunning({ dataDir, logger })
  if (database === null) throw new Error(`No server answers on the socket in ${dataDir}.`)
  return {
    url: `http://localhost:${port}`,
    dataDir,
    database,
    async stop() {
      await database.close()
      const gone = once(child, 'exit')
      // Nothing of it is needed any more, and a graceful stop takes seconds.
      if (child.exitCode === null && child.kill('SIGKILL')) await gone
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves with the line that contains the URL; later output is passed through. */
function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server did not start in time.')), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready.`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Public site:')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
