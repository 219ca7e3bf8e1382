import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { SWEEP } from '#tests/sweep.ts'
import routes from '#web/routes.ts'
import { beMember } from './new-member.ts'
import { addressOf, GROUPS } from './screens.ts'
import type { Screen } from './screen.ts'
import type { ScreenGroup } from './screens.ts'
import { expect, open, overflow, painted, test } from './site.ts'
import { lowContrasts, violations } from './violations.ts'

/** From the one that a screen is loaded in. */
const WIDTHS = [1440, 768, 360]
const THEMES = ['dark', 'light'] as const
/** Screens on which the direction of a page decides what overlaps what: seen in Arabic. */
const MIRRORED = new Set([
  'home, with the banner for guests',
  'movie',
  'results',
  'an answer of the assistant',
  'the wizard’s results, chosen from',
  'settings',
  'watchlist as a table',
])

// A fade-in during a measurement would count as insufficient contrast.
test.use({
  // Refusals and network failures are errors to the browser.
  expectedFaults: /net::ERR_FAILED|Failed to fetch|status of 4\d\d /,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Each component once, dark and light in turns; a sweep sees every screen in each language and theme. */
const inLanguage = ({ name, like }: Screen, language: string) =>
  SWEEP || (MIRRORED.has(name) ? language === 'ar' : language === 'en' && like === undefined)

for (const language of ['en', 'ar', ...(SWEEP ? ['tr'] : [])]) {
  for (const group of GROUPS) {
    const screens = group.screens.filter((screen) => inLanguage(screen, language))
    for (const [half, part] of halves(screens).entries()) {
      test(`axe finds nothing on screens ${group.title}, and they fit, ${language}, ${half + 1}`, async ({ page }) => {
        test.slow()
        const member = await enter(page, group)
        for (const [at, screen] of part.entries()) {
          await page.setViewportSize({ width: 1440, height: 800 })
          await page.emulateMedia({ colorScheme: THEMES[at % 2] ?? 'dark' })
          await walkTo(page, addressOf(screen, language, member))
          await expectGood(page, screen)
        }
      })
    }
  }
}

async function expectGood(page: Page, { name, prepare }: Screen): Promise<void> {
  await prepare?.(page)
  // Elements half covered by the sticky header would count as targets that are too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect([name, await violations(page, { contrast: false })]).toEqual([name, []])
  // Only the contrast rule depends on the theme.
  for (const colorScheme of SWEEP ? THEMES : []) {
    await page.emulateMedia({ colorScheme })
    expect([name, colorScheme, await lowContrasts(page)]).toEqual([name, colorScheme, []])
  }
  expect([name, await motions(page)]).toEqual([name, []])
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect([name, width, await overflow(page)]).toEqual([name, width, 0])
  }
}

/** Animations and transitions that remain under reduced motion. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? ''),
  )
}

/** Loading a page takes as long as checking it: if only an overlay differs from the previous screen, it is closed instead. */
async function walkTo(page: Page, address: string): Promise<void> {
  const isOver = () =>
    page.evaluate(() => document.querySelector(':modal, :popover-open, .completions:not([hidden])') !== null)
  const isOn = () => page.url() === new URL(address, page.url()).href
  if (page.url().startsWith('http') && (await isOver())) {
    await page.keyboard.press('Escape')
    await painted(page)
    if (isOn() && !(await isOver())) return
  }
  await open(page, address)
}

/** As a guest, or as the member that the group needs. */
async function enter(page: Page, { furnish }: ScreenGroup) {
  if (furnish === undefined) return null
  const member = await beMember(page)
  await furnish(page, member)
  return member
}

/** Workers take one each. */
function halves<T>(list: readonly T[]): T[][] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)].filter((part) => part.length > 0)
}

const OUTSIDE = ['/reset-password', '/auth/callback']
/** Redirects when there is a network; covered by offline.spec.ts. */
const OFFLINE = '/en/offline'

test('axe finds nothing on the pages outside the layout', async ({ page }) => {
  for (const path of OUTSIDE) {
    await page.goto(path)
    expect([path, await violations(page)]).toEqual([path, []])
  }
})

const SOMEBODY = { name: 'somebody', email: '' }

test('every page of the site is among the screens that are looked at', () => {
  const screens = GROUPS.flatMap((group) => group.screens)
  const seenBySample = screens.filter(({ like }) => like === undefined)
  const names = new Set(seenBySample.map(({ name }) => name))
  expect(screens.filter(({ like }) => like !== undefined && !names.has(like))).toEqual([])
  const addresses = seenBySample.map((screen) => addressOf(screen, 'en', SOMEBODY))
  const paths = [...addresses, ...OUTSIDE, OFFLINE].map((address) => address.replace(/[?#].*/, ''))
  const seen = new Set(
    paths.flatMap((path) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route ?? []).map(fileOf),
  )
  const pages = leaves(routes as RouteObject[]).map(fileOf)
  expect(pages.filter((file) => file.endsWith('.tsx') && !seen.has(file))).toEqual([])
})

function leaves(table: readonly RouteObject[]): RouteObject[] {
  return table.flatMap((route) => (route.children === undefined ? [route] : leaves(route.children)))
}

function fileOf(route: RouteObject): string {
  return (route as RouteObject & { file: string }).file
}

test('axe finds nothing on a guest’s own view of titles', async ({ page, baseURL }) => {
  const cookie = { url: baseURL ?? '' }
  await page.context().addCookies([
    { ...cookie, name: 'user_services', value: '1899.15' },
    { ...cookie, name: 'user_only_mine', value: '1' },
  ])
  for (const path of ['/en', '/en/search?q=fight+club']) {
    await page.goto(path)
    expect([path, await violations(page)]).toEqual([path, []])
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
})
