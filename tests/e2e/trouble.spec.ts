import type { ControlledTransaction } from 'kysely'
import { sql } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, hydrated, test } from './site.ts'

// One database with alternating failures, so the order matters.
test.describe.configure({ mode: 'default' })
let product: RunningProduct | undefined
test.use({ expectedFaults: /status of (?:500|503)/, baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) })
test.beforeAll(async () => {
  // Nothing listens there, so the catalogue stays empty.
  product = await runServer({ TMDB_API_KEY: 'unused', TMDB_BASE_URL: 'http://127.0.0.1:9/3' })
})
test.afterAll(() => product?.stop())

function database() {
  if (product === undefined) throw new Error('The product is not running.')
  return product.database
}

/** While an open transaction holds the embedded database, no other query can run. */
async function blockDatabase(): Promise<ControlledTransaction<Schema>> {
  const transaction = await database().unbounded.startTransaction().execute()
  await sql`select 1`.execute(transaction)
  return transaction
}

test('HOME-14, HOME-16, HOME-17: without its database the home page says so, retries and recovers', async ({
  page,
}) => {
  const block = await blockDatabase()
  try {
    const response = await page.goto('/en')
    expect(response?.status()).toBe(503)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Loading Error')
    await expect(
      page.getByText('Database connection failed. Please check your internet connection and try again.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByText('Retried once')).toBeVisible()
    await expect(page.getByText('Still no connection. Please check your network and try again.')).toBeVisible()
  } finally {
    await block.rollback().execute()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Content Available', { timeout: 30_000 })
})

test('HOME-18, HOME-19: an empty catalogue says so, and Refresh shows what has come', async ({ page }) => {
  await page.goto('/en')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Content Available')
  await expect(page.getByText('No content found. Please import content to get started.')).toBeVisible()
  await database()
    .db.insertInto('movies')
    .values({ id: 1, title: 'First Arrival', overview: 'Text.', poster_path: '/p.jpg', vote_count: 20, popularity: 3 })
    .execute()
  await page.route('https://image.tmdb.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(page.getByText('First Arrival').first()).toBeVisible()
})
