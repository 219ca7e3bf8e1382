import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, open, test } from './site.ts'

/** Addresses of this network lie in Brazil, all others nowhere. */
const BRAZILIAN_NETWORK = '186.192.80.'
const ADULT_MOVIE = { id: 670, title: 'Oldboy' }
/** The sample has it in no country. */
const MOVIE_WITHOUT_OFFERS = { type: 'movie', id: 5801 } as const
/** Its availability has never been asked for. */
const MOVIE_NOT_ASKED_ABOUT = 19404

let product: RunningProduct | undefined
let geo: Server | undefined
// One product for all of them: each start takes seconds.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) })

test.beforeAll(async () => {
  geo = await geoService()
  const { port } = geo.address() as AddressInfo
  product = await runServer({
    TRUSTED_PROXIES: '127.0.0.1/32',
    GEO_SERVICES: `http://127.0.0.1:${port}/{ip}`,
  })
  const { db } = product.database
  await db.updateTable('movies').set({ adult: true }).where('id', '=', ADULT_MOVIE.id).execute()
  for (const country_code of ['JP', 'CH', 'US', 'AT']) {
    await insertOffer(db, MOVIE_WITHOUT_OFFERS, { provider_id: 8, country_code })
  }
  await db.deleteFrom('content_providers').where('content_id', '=', MOVIE_NOT_ASKED_ABOUT).execute()
  const never = { providers_last_updated: null }
  await db.updateTable('movies').set(never).where('id', '=', MOVIE_NOT_ASKED_ABOUT).execute()
})
test.afterAll(async () => {
  geo?.close()
  await product?.stop()
})

test('SEARCH-02: adult titles are found nowhere', async ({ page }) => {
  for (const path of [`/en/search?q=${ADULT_MOVIE.title}`, '/en/search?genre=18', '/en/search?provider=8', '/en']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(`main a[href*="/movie/${ADULT_MOVIE.id}"]`), path).toHaveCount(0)
  }
})

test('SEARCHBOX-11: adult titles are never suggested', async ({ page }) => {
  await open(page, '/en')
  await page.getByRole('combobox').pressSequentially(ADULT_MOVIE.title)
  await expect(page.locator('.suggestions')).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: ADULT_MOVIE.title })).toHaveCount(0)
})

test('DETAIL-10: that nobody has been asked yet is not said to be an answer', async ({ page }) => {
  await page.goto(`/en/movie/${MOVIE_NOT_ASKED_ABOUT}`)
  const watch = page.locator('aside.watch')
  await expect(watch).toContainText('This content is not currently available in the United States')
  await expect(watch).toContainText('We have not asked the services yet.')
  await expect(watch).not.toContainText('Checked')
})

test.describe('in Germany', () => {
  test.use({ country: 'DE' })
  for (const [language, countries] of [
    ['en', ['Austria, Switzerland, and United States', 'Japan']],
    ['de', ['Österreich und Schweiz', 'Japan und Vereinigte Staaten']],
  ] as const) {
    test(`DETAIL-10: neighbours and countries of the language stand before others, ${language}`, async ({ page }) => {
      await page.goto(`/${language}/movie/${MOVIE_WITHOUT_OFFERS.id}`)
      await page.locator('.elsewhere summary').click()
      expect(await page.locator('.elsewhere p').allInnerTexts()).toEqual(countries)
    })
  }
})

test.describe('a first visit', () => {
  test.use({ locale: 'it', country: null, extraHTTPHeaders: { 'x-forwarded-for': `${BRAZILIAN_NETWORK}7` } })
  test('I18N-18: takes the language from the browser and the country from the address', async ({ page, context }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/it')
    await expect(page.locator('header').getByRole('link', { name: /BR/ })).toBeVisible()
    await expect(page.getByText('Brasile').first()).toBeVisible()
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'user_country')?.value).toBe('BR')
  })
})

async function geoService(): Promise<Server> {
  const server = createServer((request, response) => {
    const known = request.url?.startsWith(`/${BRAZILIAN_NETWORK}`) === true
    response.setHeader('content-type', 'application/json').end(JSON.stringify(known ? { country_code: 'BR' } : {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
