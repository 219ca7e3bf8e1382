import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-tool.ts'

const INSTALL_TIMEOUT_MS = 5 * 60 * 1_000
/** Where Debian installs programs for root. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** The path of PgBouncer: from PGBOUNCER_PATH, or the system's; null if there is none. */
export function presentPgbouncer(): string | null {
  const named = process.env['PGBOUNCER_PATH'] ?? ''
  if (named !== '') return existsSync(named) ? named : null
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
}

/** The same, installed first if it is missing and Debian packages can be installed. */
export async function findPgbouncer(): Promise<string | null> {
  const present = presentPgbouncer()
  if (present !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return present
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_TIMEOUT_MS }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], options)
  return presentPgbouncer()
}
