import type { BrowserContext, Page } from '@playwright/test'
import { createAdUnit } from '#domain/staff/ads/create-ad-unit.ts'
import { removeAdUnit } from '#domain/staff/ads/remove-ad-unit.ts'
import { insertStaff } from '#domain/staff/testing/insert-staff.ts'
import { AD_POSITIONS } from '#shared/ads/ad-position.ts'
import type { AdPosition } from '#shared/ads/ad-position.ts'
import { HOSTILE_AD, LEAVING_AD, LURE_AD } from './hostile-ad.ts'
import { newMember, signUp } from './new-member.ts'
import { noteShifts } from './note-shifts.ts'
import { runServer } from './run-server.ts'
import type { RunningProduct } from './run-server.ts'
import { expect, open, overflow, painted, test } from './site.ts'

const TITLE = '/en/movie/550-fight-club'
const LINK = '<a href="https://shop.example/"><b>A shop</b></a>'
const refused = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'refused']))
const nothing = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'undefined']))
/** Expected outcome of each attempt; attempts without an outcome are checked on the page. */
const HOSTILE_GETS = {
  ...refused('cookie cookieSet localStorage sessionStorage indexedDB caches serviceWorker'),
  ...refused('parentDocument topDocument parentStorage parentAddress otherAd domain data change'),
  ...refused('camera place clipboard fullScreen payment'),
  ...refused('backTop pushedTop topHash topAddress topReplaced otherAdLed'),
  ...nothing('alert print form link file back pushed messages'),
  confirm: 'false',
  prompt: 'null',
  sound: 'false',
  notifications: 'default',
  window: 'null',
  windowTop: 'null',
}

// One product for all tests here, which nothing else uses.
test.describe.configure({ mode: 'default' })
let product: RunningProduct | undefined
let actor: { id: string }
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) })
test.beforeAll(async () => {
  product = await runServer()
  actor = await insertStaff(product.database.db, 'admin')
  for (const position of AD_POSITIONS) await addUnit(position, LINK)
})
test.afterAll(() => product?.stop())

const deps = () => ({ db: product!.database.db, clock: { now: () => new Date() } })

/** Adds a unit that is active at the position from now on. */
async function addUnit(position: AdPosition, code: string): Promise<string> {
  const ad = { name: position, position, code, isActive: true }
  const made = await createAdUnit(deps(), { actor, userAgent: null, ad })
  if (!made.ok) throw new Error(made.reason)
  return made.id
}

/** Runs with another unit at a position, once the product shows it. */
async function withUnit(page: Page, position: AdPosition, code: string, work: () => Promise<void>): Promise<void> {
  const id = await addUnit(position, code)
  try {
    const shown = async () => (await page.request.get(`/api/ad?position=${position}`)).text()
    await expect.poll(shown).toContain(code)
    await work()
  } finally {
    await removeAdUnit(deps(), { actor, userAgent: null, id })
  }
}
test.beforeEach(async ({ context }) => {
  await context.route(/^https:\/\/(?:shop|evil)\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
  )
  await allow(context, false)
})

async function allow(context: BrowserContext, marketing: boolean) {
  const value = encodeURIComponent(JSON.stringify({ essential: true, analytics: false, marketing }))
  const url = product?.url ?? ''
  await context.addCookies([
    { name: 'kinora_cookie_consent', value: 'true', url },
    { name: 'kinora_cookie_preferences', value, url },
  ])
}

const slots = (page: Page) =>
  page.locator('.ad-slot').evaluateAll((found) => found.map((slot) => slot.getAttribute('data-position')))
const slot = (page: Page, position: AdPosition) => page.locator(`.ad-slot[data-position="${position}"]`)

/** The ads requested from now on. */
function askedAds(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/ad') asked.push(searchParams.get('position') ?? '')
  })
  return asked
}

/** Scrolls to each in turn, and expects its ad. */
async function expectShown(page: Page, positions: readonly AdPosition[]): Promise<void> {
  await expect.poll(() => slots(page)).toEqual(positions)
  for (const position of positions) {
    await slot(page, position).scrollIntoViewIfNeeded()
    await expect(slot(page, position).frameLocator('iframe').getByText('A shop')).toBeVisible()
    expect([position, await cutOff(page, position)]).toEqual([position, 0])
  }
}

/** How much of the ad's frame is cut off, in pixels. */
async function cutOff(page: Page, position: AdPosition): Promise<number> {
  return slot(page, position)
    .locator('.ad-room')
    .evaluate((room) => room.scrollHeight - room.clientHeight)
}

test('HOME-02, DETAIL-18, PERSON-13, ADS-06: each of the eleven places has its ad, in order', async ({ page }) => {
  const screens: AdPosition[][] = [
    ['home_top', 'home_middle', 'home_bottom', 'footer'],
    ['content_top', 'content_sidebar', 'content_middle', 'content_bottom', 'footer'],
    ['person_top', 'person_middle', 'person_bottom', 'footer'],
  ]
  expect(new Set(screens.flat())).toEqual(new Set(AD_POSITIONS))
  await open(page, '/en')
  await expectShown(page, screens[0]!)
  await open(page, TITLE)
  await expectShown(page, screens[1]!)
  await page.locator('main a[href*="/person/"]').first().click()
  await expect(page).toHaveURL(/\/person\//)
  await expectShown(page, screens[2]!)
})

test('ADS-05: an ad is asked for when a person is near it, and moves nothing', async ({ page }) => {
  await page.addInitScript(noteShifts)
  const asked = askedAds(page)
  await open(page, TITLE)
  await expect(slot(page, 'content_top').frameLocator('iframe').getByText('A shop')).toBeVisible()
  expect(asked).not.toContain('footer')
  const below = slot(page, 'footer')
  const height = (await below.boundingBox())?.height
  for (const position of ['content_sidebar', 'content_middle', 'content_bottom', 'footer'] as const) {
    await slot(page, position).scrollIntoViewIfNeeded()
    await expect(slot(page, position).frameLocator('iframe').getByText('A shop')).toBeVisible()
  }
  await expect(below.getByTitle('Advertisement')).toBeVisible()
  expect((await below.boundingBox())?.height).toBe(height)
  expect(asked).toEqual(['content_top', 'content_sidebar', 'content_middle', 'content_bottom', 'footer'])
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('ADS-05: in Arabic too, where nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/ar/movie/550-fight-club')
  await slot(page, 'content_top').scrollIntoViewIfNeeded()
  await expect(slot(page, 'content_top').getByText('إعلان')).toBeVisible()
  await expect(slot(page, 'content_top').frameLocator('iframe').getByText('A shop')).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

test('ADS-09, Q55: an ad with scripts waits, in the same room, until marketing is allowed', async ({
  page,
  context,
}) => {
  await allow(context, true)
  await withUnit(page, 'content_middle', '<b>Ran</b><script>document.body.append(" and ran")</script>', async () => {
    await allow(context, false)
    const asked = askedAds(page)
    await open(page, TITLE)
    const waiting = slot(page, 'content_middle')
    await waiting.scrollIntoViewIfNeeded()
    await expect(waiting.getByText('This ad appears once you allow marketing cookies.')).toBeVisible()
    expect(asked).toContain('content_top')
    expect(asked).not.toContain('content_middle')
    const height = (await waiting.boundingBox())?.height
    await allow(context, true)
    await page.reload()
    await waiting.scrollIntoViewIfNeeded()
    await expect(waiting.frameLocator('iframe').getByText('Ran and ran')).toBeVisible()
    expect((await waiting.boundingBox())?.height).toBe(height)
  })
})

test.describe('an ad that means harm', () => {
  test.use({ expectedFaults: /./ })
  test.beforeEach(({ context }) => allow(context, true))

  /** All URLs of the window since it first showed the title. */
  function watchWindow(page: Page): () => string[] {
    const seen: string[] = []
    page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(frame.url()))
    return () => [...new Set(seen.map((url) => new URL(url)).map(({ pathname, hash }) => pathname + hash))]
  }

  test('ADS-07: gets nothing of the site, the page or the visitor, and leads no one away', async ({
    page,
    context,
  }) => {
    const events: string[] = []
    page.on('dialog', (dialog) => void (events.push(dialog.type()), dialog.dismiss()))
    page.on('download', () => events.push('download'))
    await withUnit(page, 'content_middle', HOSTILE_AD, async () => {
      // Not evaluated in its frame: actions of the driver there count as a visitor's click.
      await page.addInitScript(() => addEventListener('message', ({ data }) => data.got && Object.assign(window, data)))
      await open(page, '/en')
      await open(page, TITLE)
      const been = watchWindow(page)
      await slot(page, 'content_middle').scrollIntoViewIfNeeded()
      const results = await page.waitForFunction(() => (window as unknown as { got?: object }).got)
      const got = await results.jsonValue()
      expect(got).toEqual(HOSTILE_GETS)
      expect(events).toEqual([])
      // The window itself, and popups that this browser allows without a click, which others do not.
      expect(been()).toEqual([])
      await expect(page).toHaveURL(TITLE)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await overflow(page)).toBe(0)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('taken')
      expect(await page.evaluate(() => [document.fullscreenElement, history.state === null])).toEqual([null, false])
      for (const other of context.pages().filter((one) => one !== page))
        expect(await other.evaluate(() => window.opener)).toBeNull()
    })
  })

  test('ADS-07: leads nothing away, neither its own frame nor the window, when it is clicked either', async ({
    page,
  }) => {
    await withUnit(page, 'content_middle', LEAVING_AD, () =>
      withUnit(page, 'content_sidebar', LURE_AD, async () => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await open(page, '/en')
        await open(page, TITLE)
        const been = watchWindow(page)
        await slot(page, 'content_sidebar').scrollIntoViewIfNeeded()
        const lure = slot(page, 'content_sidebar').frameLocator('iframe').locator('#lure')
        await lure.click()
        await slot(page, 'content_middle').scrollIntoViewIfNeeded()
        await expect.poll(() => asked.some((url) => url.endsWith('content_middle'))).toBe(true)
        await expect(lure).toHaveText('Clicked')
        expect(been()).toEqual([])
        await expect(page).toHaveURL(TITLE)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
      }),
    )
  })
})

test.describe('a click', () => {
  // The driver itself evaluates in the frame, where scripts are blocked.
  test.use({ expectedFaults: /Blocked script execution/ })

  test('ADS-08: opens a window that knows nothing of ours, and earns a member questions once', async ({
    page,
    context,
  }) => {
    await signUp(page, newMember())
    await open(page, '/en')
    const claims: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/assistant-reward')) claims.push(request.postData() ?? '')
    })
    const opened = context.waitForEvent('page')
    const link = slot(page, 'home_top').frameLocator('iframe').getByRole('link')
    await link.click()
    const away = await opened
    expect(await away.evaluate(() => window.opener)).toBeNull()
    await away.close()
    const clicks = () => product!.database.db.selectFrom('ai_chat_usage_limits').select('bonus_limit').execute()
    await expect.poll(async () => (await clicks()).some(({ bonus_limit: bonus }) => bonus >= 5)).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    await link.focus()
    expect(claims.filter((claim) => claim.includes('ad_click'))).toHaveLength(1)
    await expect(page).toHaveURL('/en')
  })
})

test('ADS-02: for admins nothing is asked for', async ({ page }) => {
  const { email } = await signUp(page, newMember())
  const db = product!.database.db
  const { id } = await db.selectFrom('user_profiles').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.insertInto('admin_users').values({ id, role: 'admin', updated_at: new Date() }).execute()
  const asked = askedAds(page)
  for (const path of ['/en', TITLE]) {
    await open(page, path)
    expect(await slots(page)).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
  expect(asked).toEqual([])
})

test('ADS-03: pages without ads ask for none', async ({ page }) => {
  const asked = askedAds(page)
  for (const path of ['/en/login', '/en/preferences', '/en/wizard', '/en/assistant']) {
    await open(page, path)
    // Not all pages have a footer.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await painted(page)
  }
  expect(asked).toEqual([])
  await open(page, TITLE)
  await expect.poll(() => asked).toContain('content_top')
})
