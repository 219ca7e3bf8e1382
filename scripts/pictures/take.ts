import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { CONSENT_COOKIE } from '#web/features/consent/consent.ts'
import { SCREENS } from './screens.ts'
import type { Screen } from './screens.ts'

const WIDTHS = [360, 768, 1440]
const THEMES = ['dark', 'light'] as const
const LANGUAGES = ['en', 'ar']
/** Replaces every picture of the catalogue: drawing posters takes most of the time, and says nothing about the pages. */
const ART = sharp({ create: { width: 4, height: 6, channels: 3, background: '#3b6e8f' } })
  .composite([{ input: { create: { width: 2, height: 2, channels: 3, background: '#c8a13a' } }, left: 0, top: 0 }])
  .png()
  .toBuffer()
const TIMEOUT_MS = 10_000

export interface Visit {
  origin: string
  folder: string
  /** Cookies of a member. */
  member: Parameters<BrowserContext['addCookies']>[0]
  /** Only screens with these names. */
  only: readonly string[]
}

/** Takes a picture of every screen, at three widths, in both themes and both directions. */
export async function takePictures(browser: Browser, { origin, folder, member, only }: Visit): Promise<number> {
  await mkdir(folder, { recursive: true })
  const screens = SCREENS.filter(({ name }) => only.length === 0 || only.includes(name))
  let taken = 0
  for (const signedIn of [false, true]) {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.addCookies([
      { name: 'user_country', value: 'US', url: origin },
      { name: CONSENT_COOKIE, value: 'true', url: origin },
      ...(signedIn ? member : []),
    ])
    await context.route(/\/images\//, async (route) => route.fulfill({ body: await ART, contentType: 'image/png' }))
    for (const screen of screens)
      if ((screen.member === true) === signedIn) taken += await takeScreen(context, screen, folder)
    await context.close()
  }
  return taken
}

async function takeScreen(context: BrowserContext, { name, path, prepare }: Screen, folder: string): Promise<number> {
  let taken = 0
  for (const language of LANGUAGES) {
    for (const width of WIDTHS) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${language}${path}`, { waitUntil: 'networkidle' })
      await prepare?.(page).catch((error: unknown) =>
        process.stdout.write(`${name} ${language} ${width}: ${String(error).split('\n')[0]}\n`),
      )
      await page.evaluate(stopClocks)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.evaluate(() => document.fonts.ready)
        const file = join(folder, `${name}-${language}-${width}-${theme}.png`)
        await page.screenshot({ path: file, fullPage: prepare === undefined, animations: 'disabled', caret: 'hide' })
        taken++
      }
      await page.close()
    }
  }
  return taken
}

/** Relative times depend on when the picture is taken. */
function stopClocks(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const ago =
    /\d+ (?:second|minute)s? ago|(?:[٠-٩]+ |)(?:ثانية|ثوان(?:ي|\u064d)?|دقيقة|دقائق|دقيقتين)(?: واحدة)?|\bnow\b|الآن/g
  while (texts.nextNode() !== null) {
    const { currentNode: node } = texts
    if (node.nodeValue !== null && ago.test(node.nodeValue)) node.nodeValue = node.nodeValue.replace(ago, '…')
  }
}
