import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { NO_CHROMIUM, findChromium } from '#scripts/checks/find-chromium.ts'

/** Only the measured page may use the network and the processor. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `debuggingPort` is for tools that connect by themselves. */
export async function launchBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const executablePath = await findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`])],
  })
}
