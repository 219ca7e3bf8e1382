import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { NODE, ROOT } from './paths.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program to its end. Resolves with its exit code and output, or rejects if it cannot be started. */
export function capture(command, args, { env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? exitCode(signal), output }))
  })
}

/** Hands over to a script under Node 24: same terminal, signals passed on, exit code taken over. Does not return. */
export function becomeNode(args, env = {}) {
  const child = spawn(NODE, args, { cwd: ROOT, env: projectEnv(env), stdio: 'inherit' })
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    process.stderr.write(`${NODE} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? exitCode(signal)))
}

/** The environment in which the project's tools find Node 24 and each other. */
export function projectEnv(env = {}) {
  const bin = join(ROOT, 'node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env }
}

function exitCode(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
