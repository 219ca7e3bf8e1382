import { beMember, sampleDatabase } from './new-member.ts'
import { expect, open, test } from './site.ts'

/** HBO Max has it not. */
const FIGHT_CLUB = '/en/movie/550-fight-club'
const HBO = 1899

test('a member waits for a title by keyboard, keeps the focus, and can take it back', async ({ page }) => {
  const { name } = await beMember(page)
  const db = await sampleDatabase()
  await db
    .updateTable('user_profiles')
    .set({ services: [HBO] })
    .where('display_name', '=', name)
    .execute()
  await open(page, FIGHT_CLUB)
  const tell = page.getByRole('button', { name: 'Tell me when it comes' })
  await tell.focus()
  await page.keyboard.press('Enter')
  const waiting = page.getByText('When it comes, we will show it here and on your home page.')
  await expect(waiting).toBeFocused()
  await expect(tell).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tell).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test.describe('on a phone in Portugal', () => {
  test.use({ country: 'PT', viewport: { width: 360, height: 740 } })

  test('what is new on the services comes first, and the head of tonight’s row below it has its room', async ({
    page,
    baseURL,
  }) => {
    const db = await sampleDatabase()
    const offers = await db
      .selectFrom('content_providers')
      .innerJoin('movies', 'movies.id', 'content_id')
      .select(['content_id', 'provider_id'])
      .where('content_type', '=', 'movie')
      .where('country_code', '=', 'PT')
      .where('monetization_type', '=', 'flatrate')
      .where('provider_id', '=', 8)
      .where('rating', '>=', 70)
      .limit(4)
      .execute()
    expect(offers.length).toBeGreaterThan(0)
    const came = { content_type: 'movie', country_code: 'PT', way: 'included', change: 'came' } as const
    for (const { content_id, provider_id: service_id } of offers)
      await db
        .insertInto('offer_changes')
        .values({ ...came, content_id, service_id, noticed_at: new Date() })
        .execute()
    await page.context().addCookies([{ name: 'user_services', value: '8', url: baseURL ?? '' }])
    await open(page, '/en')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.first()).toHaveText('New on your services')
    await expect(page.getByRole('main').getByText('Came to Netflix today')).toHaveCount(offers.length)
    const tonight = await headings.nth(1).boundingBox()
    expect(tonight?.width).toBeGreaterThan(100)
  })
})
