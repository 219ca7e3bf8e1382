import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './run-tool.ts'

/** The headless shell first: it needs a tenth less than a whole browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALL_TIMEOUT_MS = 5 * 60 * 1_000

export const NO_CHROMIUM =
  'No Chromium: install one (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program'

/** The path of a Chromium: the configured one, the system's, or Playwright's own; installs one if possible. */
export async function findChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  return presentChromium() ?? (await installChromium())
}

function presentChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

async function installChromium(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_TIMEOUT_MS }
  await run('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { ok } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    if (ok) break
  }
  return presentChromium()
}
