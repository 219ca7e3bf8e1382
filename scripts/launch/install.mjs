import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, sep } from 'node:path'
import { NODE, NODE_MAJOR, ROOT } from './paths.mjs'
import { capture } from './run.mjs'
import { Trouble, step } from './steps.mjs'

const OLDEST_NODE = 20
const STAMP = join(ROOT, 'node_modules', '.cache', 'kinora', 'installed')
const WITH_TOOLS = ' with tools'
const WINDOWS = process.platform === 'win32'
const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network request/i

/**
 * Installs the packages of the lockfile where they are missing or of another lockfile, and makes sure of Node 24. `tools`: also
 * those of checks, tests and benches. Tools that are there stay.
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Trouble(
      `Kinora needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: install a newer Node.js`,
    )
  }
  const product = await fingerprint()
  const everything = product + WITH_TOOLS
  const installed = await readFile(STAMP, 'utf8').catch(() => '')
  if (installed === everything || (installed === product && !tools)) return checkNode()
  if (installed === product) {
    // Adds what is missing: a server that runs from these packages keeps them.
    await step('Installing the tools of checks and tests', () => npm('install', '--no-save', '--include=dev'))
  } else if (tools || installed.endsWith(WITH_TOOLS)) {
    await step('Installing packages, with the tools of checks and tests', () => npm('ci', '--include=dev'))
  } else {
    await step("Installing the product's packages", () => npm('ci', '--omit=dev'))
  }
  await dropNodeHeaders()
  await checkNode()
  await mkdir(dirname(STAMP), { recursive: true })
  await writeFile(STAMP, tools || installed.endsWith(WITH_TOOLS) ? everything : product)
}

/** What the packages depend on: the lockfile, and the platform whose binaries they bring. */
async function fingerprint() {
  const lockfile = await readFile(join(ROOT, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** The options win over NODE_ENV and npm's own settings. */
async function npm(command, ...options) {
  const args = [command, ...options, '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await capture('npm', args, { env: outsideEnv(), shell: WINDOWS }).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Trouble('npm was not found: it comes with Node.js, install it and try again')
      : error
  })
  if (code === 0) return
  if (NETWORK.test(output)) {
    throw new Trouble('The packages could not be fetched: check the network connection or proxy, and try again')
  }
  throw new Trouble(`npm ${command} failed:\n${output.trim()}`)
}

/** Without our own folder of programs: the Node in it is about to be replaced. */
function outsideEnv() {
  const own = join(ROOT, 'node_modules') + sep
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** The package `node` has linked the program to its own folder: what it was unpacked from holds headers of 68 MB for native modules. */
function dropNodeHeaders() {
  return rm(join(ROOT, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
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
