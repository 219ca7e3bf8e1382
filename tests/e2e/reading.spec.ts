import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isPanelLanguage } from '#admin/languages.ts'
import { LANGUAGES, isLanguage } from '#i18n/languages.ts'
import { beMember } from './new-member.ts'
import { beStaff, openPanel } from './new-staff.ts'
import { furnishPanel, panelStates } from './panel-screens.ts'
import { addressOf, GROUPS } from './screens.ts'
import { open, painted, test } from './site.ts'
import { TROUBLE } from './trouble-screens.ts'

/**
 * For readers of a translation: every screen as a picture and as the texts on it, in a folder for each language.
 *   KINORA_READING=<folder> [KINORA_READING_LANGUAGES=tr,ar] [KINORA_READING_WIDTH=1440] npx playwright test reading.spec.ts
 */
const FOLDER = process.env.KINORA_READING ?? ''
const CHOSEN = FOLDER === '' ? [] : (process.env.KINORA_READING_LANGUAGES ?? LANGUAGES.join(',')).split(',')
const SIZE = { width: Number(process.env.KINORA_READING_WIDTH ?? 390), height: 844 }
const TIMEOUT_MS = 300_000

test.use({ expectedFaults: /./, contextOptions: { reducedMotion: 'reduce' }, viewport: SIZE })

for (const language of CHOSEN.filter(isLanguage)) {
  // Requests that never end keep a browser from taking a picture.
  const groups = GROUPS.filter(({ screens }) => screens !== TROUBLE)
  for (const [at, group] of groups.entries()) {
    test(`screens ${group.title}, ${language}`, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS)
      const member = group.furnish === undefined ? null : await beMember(page)
      if (member !== null) await group.furnish?.(page, member)
      for (const [index, screen] of group.screens.entries()) {
        await keep(page, { language, name: `${at}${twoDigits(index)}-${screen.name}` }, async () => {
          await open(page, addressOf(screen, language, member))
          await screen.prepare?.(page)
        })
      }
    })
  }

  if (isPanelLanguage(language)) {
    test(`panel, ${language}`, async ({ page }) => {
      test.setTimeout(TIMEOUT_MS)
      const states = panelStates(await furnishPanel())
      await beStaff(page, 'admin', language)
      for (const [index, { name, path, prepare }] of Object.values(states).flat().entries()) {
        await keep(page, { language, name: `panel${twoDigits(index)}-${name}` }, async () => {
          await openPanel(page, path)
          await prepare?.(page)
        })
      }
    })
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

async function keep(page: Page, { language, name }: { language: string; name: string }, show: () => Promise<void>) {
  const file = join(FOLDER, language, name.replaceAll(/[^\w-]+/g, '-'))
  await mkdir(join(FOLDER, language), { recursive: true })
  let fault = ''
  await show().catch((error: unknown) => {
    fault = `not reached: ${String(error).split('\n')[0]}\n`
  })
  await painted(page)
  const texts = await page.locator('body').ariaSnapshot()
  await writeFile(`${file}.txt`, `${fault}${page.url()}\n${await page.title()}\n${texts}\n`)
  await page.screenshot({ path: `${file}.jpg`, type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' })
}
