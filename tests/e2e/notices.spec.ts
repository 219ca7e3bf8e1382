import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { beMember, sampleDatabase } from './new-member.ts'
import { expect, open, test } from './site.ts'
import { controlled } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const SETTINGS = '/en/settings'
const notices = (page: Page) => page.locator('#notices')

/** No browser of tests reaches a push service: its part is played here, with keys as a browser makes them. */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    ({ endpoint: address, keys: own }) => {
      const isSubscribed = () => sessionStorage.getItem('subscribed') === '1'
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: own }),
        unsubscribe: async () => true,
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (isSubscribed() ? subscription : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', '1')
        return subscription
      }
    },
    { endpoint, keys },
  )
}

interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent: (event: Event) => boolean
  shown: object[]
  opened: string[]
}

/** The site's worker, whose notices and windows are noted instead: a browser without a screen has neither. */
async function watchedWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    Object.assign(scope, { shown: [], opened: [] })
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url)
      return null
    }
  })
  return worker
}

/** Presses a notice that leads to that address; what the worker opens. */
function press(worker: Worker, data: string): Promise<string[]> {
  return worker.evaluate(async (address) => {
    const scope = globalThis as unknown as WorkerScope
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>) => void (work = promise)
    const notification = { data: address, close: () => {} }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
    return scope.opened.splice(0)
  }, data)
}

test('a mail is chosen, kept and stopped again', async ({ page }) => {
  await beMember(page)
  await open(page, SETTINGS)
  await expect(notices(page).getByRole('radio', { name: 'Off' })).toBeChecked()
  await notices(page).getByText('Weekly', { exact: true }).click()
  await notices(page).getByLabel('Mail comes at').selectOption({ label: '9:00 AM' })
  await notices(page).getByLabel('Day of the weekly mail').selectOption('Sunday')
  await notices(page).getByRole('button', { name: 'Save' }).click()
  await expect(notices(page).getByText('Notices saved')).toBeVisible()
  await page.reload()
  await expect(notices(page).getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(notices(page).getByLabel('Mail comes at')).toHaveValue('9')
  await expect(notices(page).getByLabel('Day of the weekly mail')).toHaveValue('7')
})

test('a browser that blocks notices says where to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await beMember(page)
  await open(page, SETTINGS)
  await expect(notices(page).getByRole('alert')).toContainText('Your browser blocks notices from Kinora')
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
})

test('a device is turned on, recognised after a reload, and turned off', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
  })
  await withPushService(page, `https://push.example/${randomBytes(8).toString('hex')}`)
  await beMember(page)
  await open(page, SETTINGS)
  await controlled(page)
  await notices(page).getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(notices(page).getByText('This device', { exact: true })).toBeVisible()
  const db = await sampleDatabase()
  expect(await db.selectFrom('push_devices').select('language_code').execute()).toContainEqual({ language_code: 'en' })
  await page.reload()
  await expect(notices(page).getByText('This device', { exact: true })).toBeVisible()
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await expect(notices(page).getByText('This device', { exact: true })).toHaveCount(0)
})

test('what is pushed is shown, and leads to its page on this site alone', async ({ page, context }) => {
  await open(page, '/en')
  await controlled(page)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = await watchedWorker(context)
  const { origin } = new URL(page.url())
  const look = { body: '', tag: 'arrivals' }
  const message = { ...look, title: 'Ran came to Netflix', path: '/en/movie/11-ran', language: 'en', direction: 'ltr' }
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  const notice = { ...look, title: message.title, data: message.path, lang: 'en', dir: 'ltr', icon: '/icon-192.png' }
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)).toEqual([notice])
  expect(await press(worker, message.path)).toEqual([`${origin}/en/movie/11-ran`])
  expect(await press(worker, 'https://evil.example/')).toEqual([])
})
