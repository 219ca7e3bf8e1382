import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/config/env.ts'
import type { Env } from '#server/config/env.ts'

/**
 * `node scripts/health.ts` checks whether the process started with this environment is alive; with `--wait [pid]` it polls until it
 * is ready, as long as that process is alive. Exit code 0: yes. For containers and service managers.
 */
const ANSWER_LIMIT_MS = 4_000
/** As long as a start may wait for another process's migrations, and some more. */
const WAIT_LIMIT_MS = 15 * 60_000
const ASK_EVERY_MS = 250
/** Listening addresses, and how to reach them from the same machine. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const [option, pid] = process.argv.slice(2)
const env = configuration()
if (env.jobs === 'only' && env.metricsPort === null) {
  process.stderr.write('With JOBS=only nothing can be asked without METRICS_PORT\n')
  process.exit(1)
}
process.exit((option === '--wait' ? await becomesReady() : await answers(address(env, '/healthz'))) ? 0 : 1)

function configuration(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

async function becomesReady(): Promise<boolean> {
  const deadline = performance.now() + WAIT_LIMIT_MS
  while (performance.now() < deadline && isAlive(pid)) {
    if (await answers(address(env, '/readyz'))) return true
    await sleep(ASK_EVERY_MS)
  }
  return false
}

/** A process that only runs jobs has no sites; its metrics port opens when it has started working. */
function address({ host, port, jobs, metricsPort }: Env, path: string): string {
  const name = LOOPBACK[host] ?? host
  const authority = name.includes(':') ? `[${name}]` : name
  return jobs === 'only' ? `http://${authority}:${metricsPort}/metrics` : `http://${authority}:${port}${path}`
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Also true if it belongs to another account, or if no pid was given. */
function isAlive(pid: string | undefined): boolean {
  if (pid === undefined) return true
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
