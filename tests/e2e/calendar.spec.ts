import { beMember, sampleDatabase } from './new-member.ts'
import { SAMPLE_SITE } from './sample-site.ts'
import { expect, open, overflow, test } from './site.ts'
import { violations } from './violations.ts'

const SHOW = { id: 1396, name: 'Breaking Bad' }

/** Its second and third episode are today's; they are not read again. */
async function airsToday() {
  const db = await sampleDatabase()
  const now = new Date()
  await db.updateTable('tv_shows').set({ episodes_last_updated: now }).where('id', '=', SHOW.id).execute()
  await db
    .updateTable('show_episodes')
    .set({ air_date: now.toISOString().slice(0, 10) })
    .where('show_id', '=', SHOW.id)
    .where('position', 'in', [10_002, 10_003])
    .execute()
}

test('the calendar: what airs today is ticked and the tick taken back, also on a phone and in Arabic', async ({
  page,
}) => {
  await beMember(page)
  const marked = await page.request.post('/api/progress', {
    data: { id: SHOW.id, mark: 'upto:1.1' },
    headers: { accept: 'application/json', origin: SAMPLE_SITE.url },
  })
  expect(marked.status()).toBe(200)
  await airsToday()
  await open(page, '/en/calendar')
  await expect(page.getByText('S1 E2 to E3')).toBeVisible()
  const tick = page.getByRole('button', { name: `${SHOW.name}: seen` })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tick).toHaveAttribute('aria-pressed', 'false')
  for (const [language, width] of [
    ['en', 1280],
    ['ar', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `/${language}/calendar`)
    expect([language, await overflow(page), await violations(page)]).toEqual([language, 0, []])
  }
})
