import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../bench/measured-process.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const LOOK_EVERY_MS = 20
const START_LIMIT_MS = 10 * 60_000
const BYTES_PER_BLOCK = 512
const BYTES_PER_MB = 1_048_576
const KB_PER_MB = 1_024

/** Seconds from `npm start` to the first complete page, including the steps it reported; memory in megabytes. */
export interface Start {
  packages: number
  build: number
  start: number
  total: number
  memory: number
  memoryLater: number
  /** The peak. */
  peak: number
}

/** The committed state as a fresh clone. */
export async function cloneFresh(): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'kinora-clone-'))
  await run('git', ['clone', '--quiet', ROOT, join(parent, 'kinora')])
  return { folder: join(parent, 'kinora'), remove: () => rm(parent, { recursive: true, force: true }) }
}

/** Runs `npm start` in a clone until pages are served, then requests them. `env` adds to this process's own. */
export async function measureStart(
  folder: string,
  pages: readonly string[],
  env: Record<string, string>,
): Promise<Start> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PATH: outsidePath(), LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    const site = `http://localhost:${port}`
    await untilAnswered(`${site}/en`, child)
    const total = (performance.now() - begun) / 1_000
    const memory = await memoryOf(port, folder)
    for (const page of pages) {
      const answer = await fetch(site + page)
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    const later = await memoryOf(port, folder)
    const packages = secondsOf(said, /^Installing.* … ([\d.]+) s$/m)
    const build = secondsOf(said, /^Building … ([\d.]+) s$/m)
    const start = total - packages - build
    return { packages, build, start, total, memory: memory.now, memoryLater: later.now, peak: later.peak }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** Megabytes on disk; hard links count once. */
export async function megabytesOf(folder: string): Promise<number> {
  const seen = new Set<number>()
  let blocks = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { ino, blocks: own } = await lstat(join(entry.parentPath, entry.name))
    if (!seen.has(ino)) blocks += own
    seen.add(ino)
  }
  return (blocks * BYTES_PER_BLOCK) / BYTES_PER_MB
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true && (await answer.text()).includes('</html>')) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('The clone did not answer')
}

/** Memory of the serving process: the one of this clone with `server/main.ts` in its command. Linux only. */
async function memoryOf(port: number, folder: string): Promise<{ now: number; peak: number }> {
  for (const pid of await readdir('/proc')) {
    const [command = '', environment = ''] = await Promise.all(
      ['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    const isServer = command.includes('server/main.ts') && command.startsWith(folder)
    if (!isServer || !environment.includes(`PORT=${port}\0`)) continue
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / KB_PER_MB
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  }
  return { now: Number.NaN, peak: Number.NaN }
}

function secondsOf(said: string, pattern: RegExp): number {
  return Number(pattern.exec(said)?.[1] ?? 0)
}

/** The machine's own programs, not this project's. */
function outsidePath(): string {
  const own = join(ROOT, 'node_modules') + sep
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.startsWith(own))
    .join(delimiter)
}
