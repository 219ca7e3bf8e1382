import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './run-tool.ts'

export interface InstalledPackage {
  name: string
  version: string
}

/** For packages with a known vulnerability, the first fixed version of each major that has one. */
export type MinimumTable = Readonly<Record<string, readonly string[]>>

/** Packages older than the table allows. Majors after the last one listed are fine, those before the first are not. */
export function tooOld(installed: readonly InstalledPackage[], minimum: MinimumTable): string[] {
  return installed.flatMap(({ name, version }) => {
    const least = minimum[name]?.find((candidate) => majorOf(candidate) >= majorOf(version))
    return least === undefined || !isOlder(version, least) ? [] : [`${name} ${version} is older than ${least}`]
  })
}

export async function checkMinimumVersions(): Promise<string[]> {
  const minimum = (await readJson('scripts/checks/minimum-versions.json')) as MinimumTable
  const { packages } = (await readJson('package-lock.json')) as { packages: Record<string, { version?: string }> }
  const installed = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return name === '' || version === undefined ? [] : [{ name, version }]
  })
  const absent = Object.keys(minimum).filter((name) => !installed.some((entry) => entry.name === name))
  return [
    ...tooOld(installed, minimum),
    ...absent.map((name) => `${name} is no longer installed: remove it from the table`),
  ]
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10)
}

function isOlder(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('-')[0]?.split('.').map(Number) ?? [])
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return version.includes('-') && !least.includes('-')
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8')) as unknown
}
