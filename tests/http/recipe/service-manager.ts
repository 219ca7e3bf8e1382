import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { PROJECT_DIR, SETTINGS_FILE, readUnit } from './read-recipe.ts'
import type { Unit, Variables } from './read-recipe.ts'

export interface Service {
  /** Stops it; returns the exit code, or the signal that ended it. */
  stop(): Promise<number | string>
  /** Everything written to stdout and stderr; to be read after the end. */
  output: Promise<string>
}

export interface Manager {
  /** Does what systemd does with the unit; resolves when systemd would consider it started, and throws if it has failed. */
  start(unit: string, changes?: Variables): Promise<Service>
  /** Kills whatever still runs immediately. */
  killAll(): Promise<void>
}

/** Stands in for systemd. `settings` is the file of all units, whose variables override a unit's own, as in systemd. */
export function createManager(surroundings: Variables, settings: Variables): Manager {
  const running = new Set<ChildProcess>()

  async function start(name: string, changes: Variables = {}): Promise<Service> {
    const unit = readUnit(name)
    if (unit.settingsFile !== SETTINGS_FILE) throw new Error(`${name} reads ${unit.settingsFile}`)
    const env = { ...surroundings, ...unit.environment, ...settings, ...changes }
    const child = run(unit.command, env)
    running.add(child)
    const output = Promise.all([text(child.stdout!), text(child.stderr!)]).then((parts) => parts.join(''))
    const ended = once(child, 'exit').then(([code, signal]) => {
      running.delete(child)
      return (code ?? signal) as number | string
    })
    const afterStart = run(unit.afterStart, { ...env, MAINPID: String(child.pid) })
    const [code] = (await once(afterStart, 'exit')) as [number]
    if (code !== 0) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not start: ${await output}`)
    }
    return { output, stop: () => stop(child, unit, ended) }
  }

  return {
    start,
    async killAll() {
      await Promise.all(
        [...running].map(async (child) => {
          if (child.kill('SIGKILL')) await once(child, 'exit')
        }),
      )
    },
  }
}

function run(command: readonly string[], env: Variables): ChildProcess {
  const [program = '', ...args] = command.map((word) => (word === '$MAINPID' ? (env['MAINPID'] ?? '') : word))
  return spawn(program, args, { cwd: PROJECT_DIR, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function stop(child: ChildProcess, unit: Unit, ended: Promise<number | string>): Promise<number | string> {
  child.kill(unit.stopSignal as NodeJS.Signals)
  const late = setTimeout(() => child.kill('SIGKILL'), unit.stopLimitMs)
  const end = await ended
  clearTimeout(late)
  return end
}
