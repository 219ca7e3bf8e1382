import { expect, open, test } from './site.ts'
import { controlled } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('SW-01: the site can be installed: the browser has nothing against its manifest and its worker', async ({
  page,
  context,
}) => {
  await open(page, '/tr')
  await controlled(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'tr', dir: 'ltr', start_url: '/tr', id: '/' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Tests run in a private window, which cannot install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('SW-01: where the browser would install the site the footer offers it, and once it is taken no more', async ({
  page,
}) => {
  await open(page, '/en')
  const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' })
  await expect(entry).toHaveCount(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Reflect.set(window, 'asked', true),
    })
    dispatchEvent(offer)
  })
  await entry.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true)
  await expect(entry).toHaveCount(0)
})
