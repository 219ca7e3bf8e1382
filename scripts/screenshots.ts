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

/**
 * Takes the screenshots for the README, and those that browsers show before they install the site, from the product with its sample
 * catalogue.
 */
const WINDOW = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SHOTS = [
  { file: 'docs/images/home.png', path: '/en', theme: 'dark', country: 'US', screen: WINDOW },
  { file: 'docs/images/title.png', path: '/tr/movie/550', theme: 'light', country: 'TR', screen: WINDOW },
  { file: 'public/app-narrow.webp', path: '/en', theme: 'dark', country: 'US', screen: PHONE },
  {
    file: 'public/app-wide.webp',
    path: '/en',
    theme: 'dark',
    country: 'US',
    screen: { viewport: { width: 1280, height: 800 } },
  },
] as const
const MAX_BYTES = 400 * 1024
const WEBP_QUALITY = 70
const ROOT = join(import.meta.dirname, '..')

const executablePath = await findChromium()
if (executablePath === null) throw new Error(NO_CHROMIUM)
const dataDir = await mkdtemp(join(tmpdir(), 'kinora-screenshots-'))
const port = await freePort()
const env = readEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' })
const server = await startServer({ env, logger: createLogger(env) })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(join(ROOT, 'docs', 'images'), { recursive: true })
  for (const shot of SHOTS) await take(browser, shot)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(from: Browser, { file, path, theme, country, screen }: (typeof SHOTS)[number]): Promise<void> {
  const context = await from.newContext({ ...screen, colorScheme: theme, baseURL: env.publicUrl })
  await context.addCookies([
    { name: 'user_country', value: country, url: env.publicUrl },
    { name: CONSENT_COOKIE, value: 'true', url: env.publicUrl },
  ])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  // Pictures are drawn on their first request, those below the fold when they come near the viewport.
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  const shot = await page.screenshot()
  const picture = file.endsWith('.png')
    ? await compress(shot)
    : await sharp(shot).webp({ quality: WEBP_QUALITY }).toBuffer()
  await context.close()
  await writeFile(join(ROOT, file), picture)
  process.stdout.write(`${file}: ${Math.round(picture.byteLength / 1024)} KB\n`)
}

/** As many colours as the size allows. */
async function compress(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64]) {
    const smaller = await sharp(png).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (smaller.byteLength <= MAX_BYTES) return smaller
  }
  throw new Error(`A screenshot is larger than ${MAX_BYTES} bytes even with few colours`)
}
