import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROJECT_DIR = join(import.meta.dirname, '../../..')
/** Where the recipe installs the project, and the settings of all its processes. */
const INSTALLED_DIR = '/opt/kinora'
export const SETTINGS_FILE = '/etc/kinora/kinora.env'

export type Variables = Record<string, string>

/** A file of the recipe, from the project's root. */
export function readRecipe(path: string): string {
  return readFileSync(join(PROJECT_DIR, path), 'utf8')
}

/** The units that deploy/README.md starts, in order: `kinora-web@3001`. */
export function documentedUnits(): string[] {
  const [, units = ''] = /^systemctl enable --now (.+)$/m.exec(readRecipe('deploy/README.md')) ?? []
  return units.split(' ').filter((unit) => unit !== '')
}

/** `kinora-web@3001` split into its name and its instance. */
export function splitUnit(unit: string): { name: string; instance: string } {
  const [name = '', instance = ''] = unit.split('@')
  return { name, instance }
}

export interface Unit {
  environment: Variables
  settingsFile: string
  /** Program and arguments, with `$MAINPID` unexpanded. */
  command: string[]
  afterStart: string[]
  stopSignal: string
  /** Milliseconds. */
  stopLimitMs: number
}

/** One instance of a unit, with this checkout in place of the installed one. */
export function readUnit(unit: string): Unit {
  const { name, instance } = splitUnit(unit)
  const text = readRecipe(`deploy/systemd/${name}@.service`)
  const one = (key: string) => {
    const [, value = ''] = new RegExp(`^${key}=(.*)$`, 'm').exec(text) ?? []
    return value.replaceAll('%i', instance).replaceAll(INSTALLED_DIR, PROJECT_DIR)
  }
  const words = (key: string) => one(key).split(' ')
  return {
    environment: Object.fromEntries(words('Environment').map(pairOf)),
    settingsFile: one('EnvironmentFile'),
    command: words('ExecStart'),
    afterStart: words('ExecStartPost'),
    stopSignal: one('KillSignal'),
    stopLimitMs: Number(one('TimeoutStopSec').replace('s', '')) * 1_000,
  }
}

/** The example settings file. */
export function exampleSettings(): Variables {
  const lines = readRecipe('deploy/kinora.env.example').split('\n')
  return Object.fromEntries(lines.filter((line) => line !== '' && !line.startsWith('#')).map(pairOf))
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
