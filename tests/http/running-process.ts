import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/checks/free-port.ts'
import { COMPILED } from '#tests/compiled.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
/** Several start concurrently, on a busy machine. */
const START_LIMIT_MS = 120_000

/** The product as an operator starts it. */
export interface RunningProcess {
  /** http://localhost:…; nothing listens there if the process only runs jobs. */
  origin: string
  dataDir: string
  /** What it has logged so far. */
  log(): string
  /** Resolves when it has ended; does nothing if it already has. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Resolves when requests are served, or jobs are being run. `variables` are its whole environment except the port. */
export async function startProcess(variables: Record<string, string>): Promise<RunningProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-process-'))
  const port = String(await freePort())
  const env = {
    ...COMPILED,
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PORT: port,
  }
  const child = spawn(process.execPath, [MAIN], { env: { ...env, ...variables }, stdio: ['ignore', 'pipe', 'inherit'] })
  let log = ''
  const ended = once(child, 'exit')
  const started = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The process did not start in time.')), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready:\n${log}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (!/Public site:|runs jobs only/.test(log)) return
      clearTimeout(timer)
      resolve()
    })
  })
  await started.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    log: () => log,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
