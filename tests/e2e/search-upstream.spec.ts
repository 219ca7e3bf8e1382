import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createSampleHandler } from '#sample/handler.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, open, test } from './site.ts'

// One product whose catalogue grows with picked titles, so the order matters.
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

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

function titlesOf(id: number) {
  return async () => {
    const movies = product?.database.db.selectFrom('movies').where('id', '=', id)
    return (await movies?.select('title_translations').executeTakeFirst())?.title_translations ?? null
  }
}

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
