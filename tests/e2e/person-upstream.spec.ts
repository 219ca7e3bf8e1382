import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, test } from './site.ts'

/** Nobody's pages: TMDB fails for them. The second stands in the cast of a stored movie. */
const FAILING = { unstored: 7_001, stored: 7_002 }
const SHOWN_NAMES = ['Ada L.', 'A. Lane', '艾达']
const ADA = {
  id: 42,
  name: 'Ada Lane',
  gender: 3,
  known_for_department: 'Directing',
  profile_path: null,
  also_known_as: [...SHOWN_NAMES, 'Fourth', 'Fifth', 'Sixth'],
  biography: '',
  imdb_id: 'not an id of IMDb',
}
const GENDERS = { 1: 'Female', 2: 'Male', 3: 'Non-binary', 0: 'Not specified', 9: 'Not specified' }

let tmdb: Server | undefined
let product: RunningProduct | undefined
// One product for all of them: each start takes seconds. The page that TMDB fails for stands last, since TMDB is left alone after it.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) })
test.beforeAll(async () => {
  tmdb = await startTmdb()
  const { port } = tmdb.address() as AddressInfo
  product = await runServer({ TMDB_API_KEY: 'key', TMDB_BASE_URL: `http://127.0.0.1:${port}/3` })
  const member = { id: FAILING.stored, name: 'Bea Stored', character: 'Captain', profile_path: null }
  await insertMovie(product.database.db, { id: 81, title: 'Stored Movie', cast_data: JSON.stringify([member]) })
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

/** TMDB with a few people and nothing else; person 100 + n is of gender n. */
async function startTmdb(): Promise<Server> {
  const server = createServer((request, response) => {
    const id = Number(/^\/3\/person\/(\d+)\?/.exec(request.url ?? '')?.[1])
    const known = id === ADA.id ? ADA : id >= 100 && id < 110 ? { ...ADA, id, gender: id - 100 } : null
    const failing = Object.values(FAILING).includes(id)
    response.writeHead(failing ? 503 : known === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ?? { success: false }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('PERSON-01, PERSON-06, PERSON-07: the initial without a photo, three other names, no link without an id', async ({
  page,
}) => {
  await page.goto('/en/person/42')
  await expect(page).toHaveURL('/en/person/42-ada-lane')
  await expect(page.locator('.person-photo')).toHaveText('A')
  await expect(page.locator('.person-photo img, img.person-photo')).toHaveCount(0)
  expect(await page.locator('.names li').allInnerTexts()).toEqual(SHOWN_NAMES)
  await expect(page.getByRole('link', { name: 'View on IMDb' })).toHaveCount(0)
  await expect(page.locator('.person-facts')).toContainText('Directing')
})

test('PERSON-03: each of TMDB’s genders has its word', async ({ page }) => {
  for (const [gender, word] of Object.entries(GENDERS)) {
    await page.goto(`/en/person/${100 + Number(gender)}`)
    await expect(page.locator('.person-facts .fact-list > div').filter({ hasText: 'Gender' }).locator('dd')).toHaveText(
      word,
    )
  }
})

test('PERSON-12: somebody without any credit is told so in both tabs', async ({ page }) => {
  await page.goto('/en/person/42-ada-lane')
  await expect(page.getByText('No credits found in this category.')).toBeVisible()
  await page.goto('/en/person/42-ada-lane?credits=tv')
  await expect(page.getByText('No credits found in this category.')).toBeVisible()
})

test('PERSON-17: where TMDB fails, the page is made from the casts of stored titles', async ({ page }) => {
  const response = await page.goto(`/en/person/${FAILING.stored}-bea-stored`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bea Stored')
  await expect(page.locator('.person-photo')).toHaveText('B')
  await expect(page.getByText('No biography available.')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Stored Movie' })).toHaveAttribute(
    'href',
    '/en/movie/81-stored-movie',
  )
  await expect(page.getByRole('tabpanel')).toContainText('Captain')
  await expect(page.getByRole('tab', { name: 'TV Shows' })).toContainText('0')
})

test('PERSON-14: where TMDB fails and no stored title helps, that is said with status 503', async ({ page }) => {
  const response = await page.goto(`/en/person/${FAILING.unstored}`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load person details')
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible()
})
