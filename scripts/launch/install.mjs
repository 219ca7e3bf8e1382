import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join, sep } from 'node:path'
import { NODE, NODE_MAJOR, ROOT } from './paths.mjs'
import { capture } from './run.mjs'
import { Trouble, step } from './steps.mjs'

const OLDEST_NODE = 20
const STAMP = join(ROOT, 'node_modules', '.cache', 'kinora', 'installed')
const WINDOWS = process.platform === 'win32'
const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network request/i

/** Installs the packages of the lockfile where they are missing or of another lockfile, and makes sure of Node 24. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Trouble(
      `Kinora needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: install a newer Node.js`,
    )
  }
  const wanted = await fingerprint()
  const installed = await readFile(STAMP, 'utf8').catch(() => '')
  if (installed === wanted) return checkNode()
  await step('Installing packages', install)
  await checkNode()
  await mkdir(join(STAMP, '..'), { recursive: true })
  await writeFile(STAMP, wanted)
}

/** What the packages depend on: the lockfile, and the platform whose binaries they bring. */
async function fingerprint() {
  const lockfile = await readFile(join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

async function install() {
  // Builds and tests need the development packages too, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await capture('npm', args, { env: outsideEnv(), shell: WINDOWS }).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Trouble('npm was not found: it comes with Node.js, install it and try again')
      : error
  })
  if (code === 0) return
  if (NETWORK.test(output)) {
    throw new Trouble('The packages could not be fetched: check the network connection or proxy, and try again')
  }
  throw new Trouble(`npm ci failed:\n${output.trim()}`)
}

/** Without our own folder of programs: the Node in it is about to be replaced. */
function outsideEnv() {
  const own = join(ROOT, 'node_modules') + sep
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own))
  return { ...process.env, PATH: path.join(delimiter) }
}

async function checkNode() {
  const { output } = await capture(NODE, ['--version']).catch(() => ({ output: '' }))
  const version = output.trim()
  if (version.startsWith(`v${NODE_MAJOR}.`)) return
  throw new Trouble(
    `Node ${NODE_MAJOR} is ${version === '' ? 'missing' : `${version} instead`} in node_modules: the package "node" brings it by its install script. ` +
      'If npm runs with --ignore-scripts (npm config get ignore-scripts), allow scripts and run: npm rebuild node',
  )
}
