import { readFile, rm } from 'node:fs/promises'
import { delimiter, join, sep } from 'node:path'
import { NODE, NODE_MAJOR, ROOT } from './paths.mjs'
import { capture } from './run.mjs'
import { Trouble, step } from './steps.mjs'

const OLDEST_NODE = 20
/** npm's own record of the packages that it has installed. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const WINDOWS = process.platform === 'win32'
const NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network request/i

/**
 * Installs the packages of the lockfile if they are missing or of another lockfile, and makes sure of Node 24. `tools`: also those
 * for checks, tests and benches. Installed tools stay.
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Trouble(
      `Kinora needs Node ${OLDEST_NODE} or newer, and this is ${process.version}: install a newer Node.js`,
    )
  }
  const { product, everything, hasTools } = await whatIsInstalled()
  if (everything || (product && !tools)) return checkNode()
  if (product) {
    // Only adds what is missing: a server running from these packages keeps them.
    await step('Installing the tools of checks and tests', () => npm('install', '--no-save', '--include=dev'))
  } else if (tools || hasTools) {
    await step('Installing packages, with the tools of checks and tests', () => npm('ci', '--include=dev'))
  } else {
    await step("Installing the product's packages", () => npm('ci', '--omit=dev'))
  }
  await dropNodeHeaders()
  await checkNode()
}

/** Whether the lockfile's packages are installed, by any npm command: those of the product, and all of them. */
async function whatIsInstalled() {
  const [locked, installed] = await Promise.all([packagesOf(join(ROOT, 'package-lock.json')), packagesOf(INSTALLED)])
  const missing = Object.entries(locked).filter(
    ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version,
  )
  const runs = (await nodeVersion()) !== ''
  return {
    product: runs && missing.every(([, { dev, devOptional }]) => dev || devOptional),
    everything: runs && missing.length === 0,
    hasTools: Object.values(installed).some(({ dev }) => dev),
  }
}

async function packagesOf(lockfile) {
  const text = await readFile(lockfile, 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

/** Command-line options override NODE_ENV and npm's own settings. */
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

/** Without our own bin folder: the Node in it is about to be replaced. */
function outsideEnv() {
  const own = join(ROOT, 'node_modules') + sep
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own))
  return { ...process.env, PATH: path.join(delimiter) }
}

/**
 * The package `node` has linked the program into its own folder; the package it was unpacked from includes 68 MB of headers for
 * native modules.
 */
function dropNodeHeaders() {
  return rm(join(ROOT, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
}

/** Empty if the product's own Node is missing or is for another platform. */
async function nodeVersion() {
  const { output } = await capture(NODE, ['--version']).catch(() => ({ output: '' }))
  return output.trim()
}

async function checkNode() {
  const version = await nodeVersion()
  if (version.startsWith(`v${NODE_MAJOR}.`)) return
  throw new Trouble(
    `Node ${NODE_MAJOR} is ${version === '' ? 'missing' : `${version} instead`} in node_modules: the package "node" brings it by its install script. ` +
      'If npm runs with --ignore-scripts (npm config get ignore-scripts), allow scripts and run: npm rebuild node',
  )
}
