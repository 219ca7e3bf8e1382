import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'
import { CONSENT_COOKIE } from '#web/features/consent/consent.ts'
import { NO_CHROMIUM, findChromium } from './checks/find-chromium.ts'
import { freePort } from './checks/free-port.ts'

/** Takes the pictures of the README from the product with its sample catalogue. */
const SHOTS = [
  { name: 'home', path: '/en', theme: 'dark', country: 'US' },
  { name: 'title', path: '/tr/movie/550', theme: 'light', country: 'TR' },
] as const
const VIEWPORT = { width: 1440, height: 900 }
const MAX_BYTES = 400 * 1024
const IMAGES = join(import.meta.dirname, '..', 'docs', 'images')

const executablePath = await findChromium()
if (executablePath === null) throw new Error(NO_CHROMIUM)
const dataDir = await mkdtemp(join(tmpdir(), 'kinora-screenshots-'))
const port = await freePort()
const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' })
const server = await startServer({ env, logger: createLogger(env) })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(IMAGES, { recursive: true })
  for (const shot of SHOTS) await take(browser, shot)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(from: Browser, { name, path, theme, country }: (typeof SHOTS)[number]): Promise<void> {
  const context = await from.newContext({ viewport: VIEWPORT, colorScheme: theme, baseURL: env.publicUrl })
  await context.addCookies([
    { name: 'user_country', value: country, url: env.publicUrl },
    { name: CONSENT_COOKIE, value: 'true', url: env.publicUrl },
  ])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  // Pictures are drawn on their first request, those below the fold when they come near.
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  const picture = await compress(await page.screenshot())
  await context.close()
  await writeFile(join(IMAGES, `${name}.png`), picture)
  process.stdout.write(`docs/images/${name}.png: ${Math.round(picture.byteLength / 1024)} KB\n`)
}

/** As many colours as the size allows. */
async function compress(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64]) {
    const smaller = await sharp(png).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (smaller.byteLength <= MAX_BYTES) return smaller
  }
  throw new Error(`A screenshot is larger than ${MAX_BYTES} bytes even with few colours`)
}
