import { expect, open, test } from './site.ts'

const MATRIX = '/en/movie/603-the-matrix'
const PLAYER = 'https://www.youtube-nocookie.com'

test('a trailer is played here after a click; before it no other host is asked for anything', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) strangers.push(origin)
  })
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await open(page, MATRIX)
  // Triggers everything that is loaded lazily.
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(strangers).toEqual([])

  await page.getByRole('link', { name: 'Play trailer' }).click()
  const player = page.locator('iframe')
  await expect(player).toHaveAttribute('src', new RegExp(`^${PLAYER}/embed/[\\w-]+\\?`))
  await expect(player).toHaveAttribute('title', /Trailer/)
  await expect(player).toBeFocused()
  await expect.poll(() => strangers).toEqual([PLAYER])
})

test('the button that plays a trailer lies above its picture', async ({ page }) => {
  await page.goto(MATRIX)
  const button = page.locator('.trailer .play')
  await button.scrollIntoViewIfNeeded()
  const onTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)
})
