import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ControlledTransaction } from 'kysely'
import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import type { Schema } from '#db/schema.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, hydrated, open, test } from './site.ts'

// One product whose catalogue is empty at first and whose database is blocked in between, so the order matters.
test.describe.configure({ mode: 'default' })
let tmdb: Server | undefined
let product: RunningProduct | undefined
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) })
test.beforeAll(async () => {
  tmdb = await startTmdb()
  const { port } = tmdb.address() as AddressInfo
  product = await runServer({ TMDB_API_KEY: 'key', TMDB_BASE_URL: `http://127.0.0.1:${port}/3` })
})
test.afterAll(async () => {
  await product?.stop()
  tmdb?.closeAllConnections()
  tmdb?.close()
})
test.beforeEach(async ({ page }) => {
  await page.route('https://image.tmdb.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
})

/** TMDB with the sample's titles, which can be searched for and fetched; it has no lists, so nothing is stored on its own. */
async function startTmdb(): Promise<Server> {
  const handler = createSampleHandler()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://sample.invalid')
    const known = /^\/3\/(?:search\/multi|(?:movie|tv)\/\d+)$/.test(url.pathname)
    const found = known
      ? await handler(new Request(url))
      : Response.json({ success: false, status_code: 34 }, { status: 404 })
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text())
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

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

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

function titlesOf(id: number) {
  return async () => {
    const movies = database().db.selectFrom('movies').where('id', '=', id)
    return (await movies.select('title_translations').executeTakeFirst())?.title_translations ?? null
  }
}

test.describe('the home page', () => {
  test.use({ expectedFaults: /status of (?:500|503)/ })

  test('HOME-14, HOME-16, HOME-17: without its database the home page says so, retries and recovers', async ({
    page,
  }) => {
    const block = await blockDatabase()
    try {
      const response = await page.goto('/en')
      expect(response?.status()).toBe(503)
      // It tries again by itself, and says how often: what it says at first is in the response.
      expect(await response?.text()).toContain(
        'Database connection failed. Please check your internet connection and try again.',
      )
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Loading Error')
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(page.getByText(/^Retried /)).toBeVisible()
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
      .values({
        id: 1,
        title: 'First Arrival',
        overview: 'Text.',
        poster_path: '/p.jpg',
        vote_count: 20,
        popularity: 3,
      })
      .execute()
    await page.getByRole('link', { name: 'Refresh' }).click()
    await expect(page.getByText('First Arrival').first()).toBeVisible()
  })
})

test('SEARCH-13, SEARCHBOX-15: a title that is not stored is suggested, and saved in every language when it is picked', async ({
  page,
}) => {
  const saves: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/save-title')) saves.push(response.status())
  })
  expect(await titlesOf(550)()).toBeNull()
  await open(page, '/en')
  await box(page).pressSequentially('fight club', { delay: 20 })
  await expect(options(page).first()).toContainText('Fight Club')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/en/movie/550-fight-club')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fight Club')
  const titles = { de: 'Fight Club', tr: 'Dövüş Kulübü', ja: 'ファイト・クラブ' }
  await expect.poll(titlesOf(550)).toMatchObject(titles)
  expect(saves).toEqual([202])
})

test.describe('a save that fails', () => {
  test.use({ expectedFaults: /status of 500.*\/api\/save-title/ })
  test('SEARCHBOX-16: is logged, and the title opens', async ({ page }) => {
    await page.route('**/api/save-title', (route) => route.fulfill({ status: 500, body: '' }))
    const logged: string[] = []
    page.on('console', (message) => {
      // The tests' browser blocks service workers, and warns about it.
      if (message.type() === 'warning' && !message.text().includes('Service Worker')) logged.push(message.text())
    })
    await open(page, '/en')
    await box(page).pressSequentially('interstellar', { delay: 20 })
    await options(page).first().click()
    await expect(page).toHaveURL(/\/en\/movie\/157336-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interstellar')
    expect(logged).toEqual([expect.stringContaining('The picked title was not saved')])
  })
})
