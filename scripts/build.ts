import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { compileMessages } from '#i18n/build/compile-messages.ts'
import { SERVER_ENV } from '#scripts/launch/paths.mjs'
import { precompress } from '#server/http/precompress.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
const CACHE = join(ROOT, '.cache')
const DRAFT = join(CACHE, `build-${process.pid}`)
const OUTDATED = `${DRAFT}-outdated`
const REACT_ROUTER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const PREPARE_SAMPLE = join(import.meta.dirname, 'prepare-sample.ts')
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

const run = promisify(execFile)

/** Source hashes of what to build; absent ones are not built. */
interface Wanted {
  applications?: string | undefined
  sample?: string | undefined
}

async function build({ applications, sample }: Wanted): Promise<void> {
  await removeAbandoned()
  const i18n = join(ROOT, 'i18n')
  await compileMessages({ messages: join(i18n, 'messages'), generated: join(i18n, 'generated') })
  await Promise.all([
    applications === undefined ? null : buildApplications(applications),
    sample === undefined
      ? null
      : run(process.execPath, [PREPARE_SAMPLE, sample], { env: { ...process.env, ...SERVER_ENV } }),
  ])
}

/** Builds both beside the current build and swaps it atomically: a failed or interrupted build changes nothing. */
async function buildApplications(sources: string): Promise<void> {
  await mkdir(DRAFT, { recursive: true })
  try {
    await Promise.all([buildApplication('web'), buildApplication('admin')])
    await writeFile(join(DRAFT, '.stamp'), sources)
    await rename(BUILD, OUTDATED).catch(() => undefined)
    await rename(DRAFT, BUILD)
  } finally {
    await Promise.all([DRAFT, OUTDATED].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Removes leftovers of killed builds, but not those of running processes. */
async function removeAbandoned(): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  for (const name of await readdir(CACHE)) {
    const pid = Number(/^(?:build|sample)-(\d+)/.exec(name)?.[1])
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(CACHE, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function buildApplication(name: 'web' | 'admin'): Promise<void> {
  await run(process.execPath, [REACT_ROUTER, 'build'], {
    cwd: join(ROOT, name),
    env: { ...process.env, NODE_ENV: 'production', KINORA_BUILD_DIR: DRAFT },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  await precompress(join(DRAFT, name, 'client'))
}

const { values } = parseArgs({ options: { applications: { type: 'string' }, sample: { type: 'string' } } })
try {
  await build(values)
} catch (error) {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  process.stderr.write(`${stdout}${stderr}${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
