import type { Page } from '@playwright/test'
import { beMember, sampleDatabase } from './new-member.ts'
import { expect, open, painted, test } from './site.ts'

/** A show of the sample catalogue with two seasons or more, and its address. */
async function aShow() {
  const db = await sampleDatabase()
  const { id, name } = await db
    .selectFrom('tv_shows')
    .select(['id', 'name'])
    .where('status', '=', 'Ended')
    .where('number_of_seasons', '>=', 2)
    .orderBy('popularity', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, name, path: `/en/tv_show/${id}` }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Your progress' })

test('a member marks where they are in a show, takes it back, and goes on from the home page', async ({ page }) => {
  await beMember(page)
  const show = await aShow()
  await open(page, show.path)
  await page.getByRole('main').getByRole('button', { name: 'Want to watch', exact: true }).first().click()
  await page
    .getByRole('button', { name: `Watchlist status of ${show.name}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Watching', exact: true }).first().click()
  await expect(panel(page).getByText('Not started').first()).toBeVisible()
  await panel(page).getByText('I have seen some').click()
  await panel(page).getByRole('button', { name: 'Up to S1 E2' }).click()
  await expect(panel(page).getByText('Up to S1 E2', { exact: true })).toBeVisible()
  const saved = page.waitForResponse(
    async (answer) => answer.url().endsWith('/api/progress') && (await answer.text()).includes('"episode":3'),
  )
  await panel(page).getByRole('button', { name: 'S1 E3: seen' }).click()
  await expect(panel(page).getByText('Up to S1 E3', { exact: true })).toBeVisible()
  await saved
  await painted(page)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(panel(page).getByText('Up to S1 E2', { exact: true })).toBeVisible()
  await open(page, '/en')
  const plus = page.getByRole('button', { name: `${show.name} S1 E3: seen` })
  await plus.click()
  await expect(page.getByRole('button', { name: `${show.name} S1 E4: seen` })).toBeFocused()
})

test('a member ticks episodes of a season, and the watchlist goes on with the next', async ({ page }) => {
  await beMember(page)
  const show = await aShow()
  await open(page, show.path)
  const seasons = page.locator('#seasons')
  await seasons.getByText('Season 2', { exact: true }).click()
  await seasons.getByText('Season 1', { exact: true }).click()
  const tick = (code: string) => seasons.getByRole('button', { name: `${code}: seen` })
  await tick('S1 E1').click()
  await expect(tick('S1 E1')).toHaveAttribute('aria-pressed', 'true')
  await tick('S2 E1').click()
  await expect(panel(page).getByText('Up to S1 E1, and 1 later')).toBeVisible()
  for (const view of ['grid', 'table']) {
    await expect(async () => {
      await open(page, `/en/watchlist?tab=watching&view=${view}`)
      await expect(page.getByRole('button', { name: /S1 E\d: seen/ })).toBeVisible({ timeout: 1000 })
    }).toPass()
    const plus = page.getByRole('button', { name: /S1 E\d: seen/ })
    const before = await plus.getAttribute('aria-label')
    await plus.click()
    await expect(plus).not.toHaveAttribute('aria-label', before ?? '')
    await expect(plus).toBeFocused()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member marks one more from the home page, and picks an episode on the show’s', async ({ page }) => {
    const { name } = await beMember(page)
    const db = await sampleDatabase()
    const show = await aShow()
    const { id } = await db
      .selectFrom('user_profiles')
      .select('id')
      .where('display_name', '=', name)
      .executeTakeFirstOrThrow()
    const entry = { user_id: id, content_id: show.id, content_type: 'tv_show', status: 'watching' } as const
    await db.insertInto('user_watchlists').values(entry).execute()
    await page.goto(show.path)
    await panel(page).getByText('I have seen some').click()
    await panel(page).getByRole('button', { name: 'Up to S1 E2' }).click()
    await expect(panel(page).getByText('Up to S1 E2', { exact: true })).toBeVisible()
    await expect(async () => {
      await page.goto('/en')
      await expect(page.getByRole('button', { name: `${show.name} S1 E3: seen` })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: `${show.name} S1 E3: seen` }).click()
    await expect(page.getByRole('button', { name: `${show.name} S1 E4: seen` })).toBeVisible()
    await page.goto(show.path)
    await page.locator('.own-season').getByRole('button', { name: 'S1 E5: seen' }).click()
    await expect(panel(page).getByText('Up to S1 E3, and 1 later')).toBeVisible()
  })
})
