import type { Page } from '@playwright/test'
import { expect, open, openPreferences, test } from './site.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const DARK = 'rgb(13, 11, 16)'
const LIGHT = 'rgb(250, 247, 243)'

test('the theme follows the system', async ({ page }) => {
  await page.goto('/en')
  expect(await ground(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(LIGHT)
})

test('a chosen theme holds at once and is kept', async ({ page, context }) => {
  await open(page, '/en')
  const dialog = await openPreferences(page)
  await dialog.getByText('Light').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await ground(page)).toBe(LIGHT)
  expect((await context.cookies()).find(({ name }) => name === 'kinora_theme')?.value).toBe('light')
  await dialog.getByText('System').click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /.*/)
  expect(await ground(page)).toBe(DARK)
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  test('the page already has the chosen theme: nothing flashes', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'kinora_theme', value: 'light', url: baseURL ?? '' }])
    for (const path of ['/en', '/en/movie/550-fight-club', '/ar']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
    }
  })
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves for visitors who ask for that', async ({ page }) => {
    await open(page, '/en')
    await openPreferences(page)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .flatMap((element) => element.getAnimations())
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10)
        .map((animation) => String((animation.effect as KeyframeEffect).target?.className)),
    )
    expect(moving).toEqual([])
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, transitionProperty } = getComputedStyle(element)
          return (
            transitionProperty !== 'none' && transitionDuration.split(',').some((value) => parseFloat(value) > 0.011)
          )
        })
        .map((element) => element.className),
    )
    expect(slow).toEqual([])
  })
})
