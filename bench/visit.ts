import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { watchTraffic } from './traffic.ts'
import type { Traffic } from './traffic.ts'
import { readVitals, watchVitals } from './vitals.ts'
import type { Vitals } from './vitals.ts'

/** A mid-range phone on a slow mobile network. */
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const ROUND_TRIP_MS = 150
/** After the last request: late shifts and tasks count towards the visit. */
const AFTERWARDS_MS = 1_500

export interface Visit extends Vitals, Traffic {}

/** One first visit with empty caches. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await watchVitals(page)
    const traffic = await watchTraffic(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await sleep(AFTERWARDS_MS)
    return { ...(await readVitals(page)), ...traffic() }
  } finally {
    await context.close()
  }
}
