import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

export interface ToolResult {
  ok: boolean
  /** Everything that was printed. */
  output: string
  /** Whether to show the output even on success. */
  worthReading?: boolean
}

interface Options {
  /** Folder below the project's root. */
  folder?: string
  env?: Record<string, string>
  timeoutMs?: number
}

const TIMEOUT_MS = 10 * 60 * 1_000

/** Runs an installed program by its package name under this Node, e.g. `['oxlint', '--quiet']`. */
export function runTool(packageName: string, args: readonly string[], options: Options = {}): Promise<ToolResult> {
  return run(process.execPath, [programOf(packageName), ...args], options)
}

export function run(command: string, args: readonly string[], options: Options = {}): Promise<ToolResult> {
  const { folder = '.', env = {}, timeoutMs = TIMEOUT_MS } = options
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: join(ROOT, folder),
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    })
    const chunks: Buffer[] = []
    const keep = (chunk: Buffer) => void chunks.push(chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString().trim()
      const note = signal === null ? '' : `\nEnded by ${signal} after at most ${timeoutMs / 1_000} s`
      resolve({ ok: code === 0, output: output + note })
    })
  })
}

function programOf(packageName: string): string {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | object }
  const programs = typeof bin === 'string' ? [bin] : (Object.values(bin) as string[])
  if (programs[0] === undefined) throw new Error(`${packageName} brings no program`)
  return join(folder, programs[0])
}
